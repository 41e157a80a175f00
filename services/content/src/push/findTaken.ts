import { NotFoundError, ParsingError, type WriteClient } from '@prismicio/client';
import { z } from 'zod';

/** As much as names a document: a type and language have each uid once, and some types one document alone. */
interface Named {
  type: string;
  uid?: string | null;
  lang: string;
}

/** What services/content adds to its refusal; the hosted repository only says that the name is taken. */
const refusalSchema = z.object({ details: z.array(z.object({ id: z.string() })).min(1) });

/** Whether the repository refused a new document because it has one of that name. */
export const isTaken = (error: unknown): error is ParsingError =>
  error instanceof ParsingError && /\b(?:exists|already)\b/i.test(error.message);

/**
 * The id of the document that has a name already: the answer to an earlier push may have been lost. Nothing when the
 * repository does not say, and has not published it either.
 */
export async function findTaken(
  refusal: ParsingError,
  { type, uid, lang }: Named,
  client: Pick<WriteClient, 'getByUID' | 'getSingle'>,
): Promise<string | undefined> {
  const told = refusalSchema.safeParse(refusal.response);
  if (told.success) return told.data.details[0]?.id;
  try {
    const found = uid ? client.getByUID(type, uid, { lang }) : client.getSingle(type, { lang });
    return (await found).id;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
