import type { FragmentManifest } from '@site/fragment-kit';
import { listClaims, matchPattern } from '@site/fragment-kit/routes';
import { LRUCache } from 'lru-cache';

/** The fragment that shows a path, and what the page is rendered from. */
export interface RouteMatch {
  /** Absent if no page fragment claims the path. */
  fragment?: string | undefined;
  params: Record<string, string>;
  /** Only the query parameters that the route declares. */
  query: Record<string, string>;
}

export type RouteTable = ReturnType<typeof createRouteTable>;

const MAX_QUERY_CHARACTERS = 100;

interface Found {
  fragment: string;
  params: Record<string, string>;
  queryNames: readonly string[];
}

/** The routes of all page fragments. */
export function createRouteTable(manifests: readonly FragmentManifest[]) {
  const claims = listClaims(manifests);
  /** Cached, because matching costs more than everything else about a cached page. */
  const known = new LRUCache<string, Found>({ max: 1_000 });

  function find(path: string): Found | undefined {
    for (const { fragment, pattern, query } of claims) {
      const params = matchPattern(pattern, path);
      if (params) return { fragment, params, queryNames: query };
    }
    return undefined;
  }

  return {
    findPage(path: string, search: URLSearchParams): RouteMatch {
      const found = known.get(path) ?? find(path);
      if (!found) return { params: {}, query: {} };
      known.set(path, found);
      const query = Object.fromEntries(
        found.queryNames.flatMap((name) => {
          const value = search.get(name);
          return value ? [[name, value.slice(0, MAX_QUERY_CHARACTERS)]] : [];
        }),
      );
      return { fragment: found.fragment, params: { ...found.params }, query };
    },

    /** The fragment that shows a path, without caching the answer: for long lists. */
    findOwner: (path: string): string | undefined => find(path)?.fragment,
  };
}
