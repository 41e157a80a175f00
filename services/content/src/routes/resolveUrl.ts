import { z } from 'zod';
import { parsingError } from '../ApiError.ts';
import { isJsonObject, type Json } from '../Json.ts';
import type { Snapshot } from '../library/Edition.ts';
import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';

/**
 * A document's address by the routes, or null if none fits. A route for its uid wins, then one for its
 * language, then the one with the most parts filled (`/:parent/:uid` before `/:uid` for a document with a
 * parent), then the one listed first.
 */
export function resolveUrl(
  document: StoredDocument,
  routes: readonly Route[],
  snapshot: Snapshot,
): string | null {
  let best: { url: string; rank: number } | undefined;
  for (const route of routes) {
    if (!isMeantFor(route, document)) continue;
    const path = fillPath(route, document, snapshot);
    if (!path) continue;
    const rank = (route.uid ? 10_000 : 0) + (route.lang ? 1_000 : 0) + path.filled;
    if (!best || rank > best.rank) best = { url: path.url, rank };
  }
  return best?.url ?? null;
}

const isMeantFor = ({ type, uid, lang }: Route, document: StoredDocument) =>
  type === document.type &&
  (uid === undefined || uid === document.uid) &&
  (lang === undefined || lang === document.lang);

/** Returns `undefined` if a required part has no value. */
function fillPath(
  route: Route,
  document: StoredDocument,
  snapshot: Snapshot,
): { url: string; filled: number } | undefined {
  let filled = 0;
  const segments: string[] = [];
  for (const segment of route.path.split('/').slice(1)) {
    let isLeftOut = false;
    let isIncomplete = false;
    const text = segment.replace(/:(\w+)(\??)/g, (_match, part: string, optional: string) => {
      const value = readPart(part, optional !== '', route, document, snapshot);
      if (value !== undefined) filled += 1;
      else if (optional) isLeftOut = true;
      else isIncomplete = true;
      return encodeURIComponent(value ?? '');
    });
    if (isIncomplete) return undefined;
    if (!isLeftOut) segments.push(text);
  }
  return { url: `/${segments.join('/')}`, filled };
}

function readPart(
  part: string,
  isOptional: boolean,
  route: Route,
  document: StoredDocument,
  snapshot: Snapshot,
): string | undefined {
  const links = route.resolvers.get(part);
  if (links) return followLinks(document, links, snapshot)?.uid ?? undefined;
  if (part === 'uid') return document.uid ?? undefined;
  return isOptional && document.lang === MASTER_LANG ? undefined : document.lang;
}

function followLinks(
  document: StoredDocument,
  links: readonly string[],
  snapshot: Snapshot,
): StoredDocument | undefined {
  let found: StoredDocument | undefined = document;
  for (const name of links) {
    const link: Json | undefined =
      found && Object.hasOwn(found.data, name) ? found.data[name] : undefined;
    found =
      isJsonObject(link) && link.link_type === 'Document' ? snapshot.findTarget(link) : undefined;
  }
  return found;
}

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
