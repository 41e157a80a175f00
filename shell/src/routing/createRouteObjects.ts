import { siteRoutes } from '@site/config/routes';
import type { LoaderFunction, RouteObject } from 'react-router';

/** The query parameters that count on a route, kept where the router carries custom data. */
export interface RouteHandle {
  query: readonly string[];
}

/**
 * The site's route table for react-router: the server only matches, in the browser every route loads the part of its page.
 * The last route matches everything else: the not-found page.
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
