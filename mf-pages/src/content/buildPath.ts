import { siteRoutes } from '@site/config/routes';

/** The fields that determine a document's path. */
export interface Placed {
  type: string;
  uid?: string | null | undefined;
}

/**
 * The path of a document by the site's route table; null when it lives nowhere. A route for the document itself comes first,
 * then the one with most of its parents.
 *
 * @param parents uids of the documents above it, the nearest first
 */
export function buildPath({ type, uid }: Placed, parents: readonly string[]): string | null {
  const routes = siteRoutes.filter((route) => route.type === type);
  const own = uid && routes.find((route) => route.uid === uid);
  if (own) return own.path;
  const [best] = routes
    .filter((route) => !route.uid && listParentParts(route.path).length <= parents.length)
    .sort((a, b) => listParentParts(b.path).length - listParentParts(a.path).length);
  if (!best || !uid) return null;
  const parts = listParentParts(best.path).reverse();
  return best.path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(name === 'uid' ? uid : (parents[parts.indexOf(name)] as string)),
  );
}

/** The types of documents whose path names their parents. */
export const TYPES_WITH_PARENTS: readonly string[] = [
  ...new Set(
    siteRoutes.filter(({ path }) => listParentParts(path).length > 0).map(({ type }) => type),
  ),
];

/** The parameters of a path besides `:uid`, the farthest parent first. */
function listParentParts(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) =>
    name && name !== 'uid' ? [name] : [],
  );
}
