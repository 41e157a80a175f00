import { NOT_FOUND_UID, siteRoutes } from '@site/config/routes';
import { isJsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** A document's address on the site, or why it has none; null for a type without addresses. */
export type Address = { path: string } | { problem: string } | null;

/** Finds a document's address in the site's route table. */
export function findAddress(document: StoredDocument, snapshot: Snapshot): Address {
  const { type, uid } = document;
  const routes = siteRoutes.filter((route) => route.type === type);
  if (routes.length === 0 || !uid || uid === NOT_FOUND_UID) return null;
  const own = routes.find((route) => route.uid === uid);
  if (own) return { path: own.path };
  const parents = listParents(document, snapshot);
  if (!parents) return { problem: 'leads back to the document itself' };
  const route = routes.find(
    (each) => each.uid === undefined && countParents(each.path) === parents.length,
  );
  if (!route)
    return {
      problem: `has ${parents.length} parent pages, which is more than an address has parts`,
    };
  const above = [...parents];
  return {
    path: route.path.replace(/:(\w+)/g, (_part, name) =>
      name === 'uid' ? uid : (above.shift() as string),
    ),
  };
}

const countParents = (path: string) => path.match(/:(?!uid\b)\w+/g)?.length ?? 0;

/** Uids of the parents, topmost first; null if they form a circle. */
function listParents(document: StoredDocument, snapshot: Snapshot): string[] | null {
  const seen = new Set([document]);
  const uids: string[] = [];
  for (let at = findParent(document, snapshot); at; at = findParent(at, snapshot)) {
    if (seen.has(at)) return null;
    seen.add(at);
    uids.unshift(at.uid ?? '');
  }
  return uids;
}

function findParent({ data }: StoredDocument, snapshot: Snapshot): StoredDocument | undefined {
  const { parent } = data;
  return isJsonObject(parent) && parent.link_type === 'Document'
    ? snapshot.findTarget(parent)
    : undefined;
}
