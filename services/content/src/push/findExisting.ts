import { NotFoundError, ParsingError, type WriteClient } from '@prismicio/client';
import { z } from 'zod';

/** Identifies a document: a uid is unique in its type and language, and some types have only one document. */
interface Named {
  type: string;
  uid?: string | null;
  lang: string;
}

/** Some repositories add the id to their error; the hosted product only says that the name is taken. */
const rejectionSchema = z.object({ details: z.array(z.object({ id: z.string() })).min(1) });

/** Whether the repository rejected a new document because its name is taken. */
export const isNameTaken = (error: unknown): error is ParsingError =>
  error instanceof ParsingError && /\b(?:exists|already)\b/i.test(error.message);

/**
 * The id of the document that has the name already: the response to an earlier push may have been lost. `undefined`
 * if the repository neither says nor has published it.
 */
export async function findExisting(
  rejection: ParsingError,
  { type, uid, lang }: Named,
  client: Pick<WriteClient, 'getByUID' | 'getSingle'>,
): Promise<string | undefined> {
  const parsed = rejectionSchema.safeParse(rejection.response);
  if (parsed.success) return parsed.data.details[0]?.id;
  try {
    const found = uid ? client.getByUID(type, uid, { lang }) : client.getSingle(type, { lang });
    return (await found).id;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
