import { z } from 'zod';
import { parsingError } from '../ApiError.ts';

/** The address of documents of a type. */
export interface Route {
  type: string;
  /** Only for the document with this uid. */
  uid?: string | undefined;
  /** Only for documents in this language. */
  lang?: string | undefined;
  /** Such as `/:parent?/:uid`; `?` marks a part that is left out without a value. */
  path: string;
  /** By part: the chain of links to the document whose uid fills it, such as `parent.parent`. */
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
 * Parses the `routes` parameter. Unknown types are not an error: one broken custom type must not take down the
 * addresses of the others.
 *
 * @throws {ApiError} when it is malformed, or a part of a path has no resolver
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
const listParts = (path: string) => [...path.matchAll(/:(\w+)\??/g)].map(([, part]) => part ?? '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw parsingError('[routes] is not JSON');
  }
}
