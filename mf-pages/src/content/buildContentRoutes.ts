import type { Route } from '@prismicio/client';
import type { SiteRoute } from '@site/config/routes';

/**
 * Translates the site's route table into the content repository's route resolvers, so that it can fill in the address
 * of every document and link.
 *
 * `/:grandparent/:parent/:uid` reads the parents through the document's `parent` field. The repository takes the
 * first route that it can complete, so the deepest of a type come first.
 */
export function buildContentRoutes(routes: readonly SiteRoute[]): Route[] {
  return routes
    .map((route) => ({ route, ancestors: listAncestors(route.path) }))
    .sort(
      (a, b) =>
        Number(!a.route.uid) - Number(!b.route.uid) || b.ancestors.length - a.ancestors.length,
    )
    .map(({ route: { type, path, uid }, ancestors }) => ({
      type,
      path,
      ...(uid ? { uid } : {}),
      ...(ancestors.length > 0 ? { resolvers: buildResolvers(ancestors) } : {}),
    }));
}

/** The parameters before `:uid`, the nearest first. */
function listAncestors(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'uid')
    .reverse();
}

function buildResolvers(ancestors: string[]): Record<string, string> {
  return Object.fromEntries(
    ancestors.map((name, depth) => [
      name,
      Array(depth + 1)
        .fill('parent')
        .join('.'),
    ]),
  );
}
