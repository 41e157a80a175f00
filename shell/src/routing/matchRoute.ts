import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { createRouteObjects, type RouteHandle } from './createRouteObjects.ts';

interface Match {
  params: Record<string, string>;
  /** The query parameters that count on the route. */
  queryNames: readonly string[];
}

const routes = createRouteObjects();
const MAX_QUERY_CHARACTERS = 100;

/** Matching ranks the whole table each time and costs more than everything else about a cached page. */
const matches = new LRUCache<string, Match>({ max: 1_000 });

/** Finds a path's parameters, and the query parameters that count on its route. */
export function matchRoute(path: string, search: URLSearchParams) {
  const { params, queryNames } = matches.get(path) ?? cacheMatch(path);
  const query: Record<string, string> = {};
  for (const name of queryNames) {
    const value = search.get(name);
    if (value) query[name] = value.slice(0, MAX_QUERY_CHARACTERS);
  }
  return { params: { ...params }, query };
}

function cacheMatch(path: string): Match {
  const found = matchRoutes(routes, path)?.at(-1);
  const params = Object.fromEntries(
    Object.entries(found?.params ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  const queryNames = (found?.route.handle as RouteHandle | undefined)?.query ?? [];
  const match = { params, queryNames };
  matches.set(path, match);
  return match;
}
