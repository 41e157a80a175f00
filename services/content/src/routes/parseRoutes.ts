import { z } from 'zod';
import { parsingError } from '../ApiError.ts';

/** Where documents of a type have their address. */
export interface Route {
  type: string;
  /** Only for the document with this uid. */
  uid?: string | undefined;
  /** Only for documents in this language. */
  lang?: string | undefined;
  /** Such as `/:parent?/:uid`; `?` marks a part that is left out when it has no value. */
  path: string;
  /** The part's name, and the links that lead to the document whose uid it is, such as `parent.parent`. */
  resolvers: ReadonlyMap<string, readonly string[]>;
}

const name = z.string().min(1).max(100);

const schema = z
  .array(
    z.object({
      type: name,
      uid: z.string().min(1).max(200).optional(),
      lang: z.string().max(20).optional(),
      path: z
        .string()
        .max(200)
        .regex(/^\/(?!\/)/, 'must begin with one slash'),
      resolvers: z
        .record(name, z.string().regex(/^[\w-]{1,100}(?:\.[\w-]{1,100}){0,4}$/, 'must name links'))
        .optional(),
    }),
  )
  .max(200);

/**
 * Reads the `routes` parameter. Types that the content does not have are no error: a custom type that is
 * broken must not take the others away.
 *
 * @throws {ApiError} when it is malformed, or a path has a part that nothing resolves
 */
export function parseRoutes(text: string): Route[] {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw parsingError(`[routes] ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return parsed.data.map(({ resolvers = {}, ...route }) => {
    const links = new Map(
      Object.entries(resolvers).map(([part, path]) => [part, path.split('.')] as const),
    );
    const unknown = listParts(route.path).find((part) => !BUILT_IN.has(part) && !links.has(part));
    if (unknown) throw parsingError(`[routes] '${route.path}' has no resolver for '${unknown}'`);
    return { ...route, resolvers: links };
  });
}

const BUILT_IN = new Set(['uid', 'lang']);

/** The names of a path's parts. */
export const listParts = (path: string) =>
  [...path.matchAll(/:(\w+)\??/g)].map(([, part]) => part ?? '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw parsingError('[routes] is not JSON');
  }
}
