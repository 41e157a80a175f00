import { matchRoutes } from 'react-router';
import { createRouteObjects, type RouteHandle } from './createRouteObjects.ts';

const routes = createRouteObjects();
const MAX_QUERY_CHARACTERS = 100;

/** Finds a path's parameters, and of a query only what counts on its route. */
export function matchRoute(path: string, search: URLSearchParams) {
  const match = matchRoutes(routes, path)?.at(-1);
  const params = Object.fromEntries(
    Object.entries(match?.params ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  const query: Record<string, string> = {};
  for (const name of (match?.route.handle as RouteHandle | undefined)?.query ?? []) {
    const value = search.get(name);
    if (value) query[name] = value.slice(0, MAX_QUERY_CHARACTERS);
  }
  return { params, query };
}
