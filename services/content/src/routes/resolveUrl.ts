import { isJsonObject, type Json } from '../Json.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';
import type { Route } from './parseRoutes.ts';

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
