import { siteRoutes } from '@site/config/routes';
import type { LoaderFunction, RouteObject } from 'react-router';

/** The query parameters that count on a route, kept where the router carries custom data. */
export interface RouteHandle {
  query: readonly string[];
}

/**
 * The site's route table as react-router wants it, for the server, which only matches, and for the browser, where every
 * route loads the composed part of its page. The last route takes what no other does: the page for "not found".
 */
export function createRouteObjects(loader?: LoaderFunction): RouteObject[] {
  const table = [...siteRoutes, { path: '*', query: undefined }];
  return table.map(({ path, query = [] }, index) => ({
    id: String(index),
    path,
    handle: { query } satisfies RouteHandle,
    ...(loader && { loader }),
  }));
}
