import {
  createAnonymousState,
  createSiteStore,
  type SiteDependencies,
  type SiteStore,
} from './createSiteStore.ts';
import { saveQueryCookies } from './saveQueryCookies.ts';
import type { Touches } from './saveTouches.ts';

/** Creates the store of the current visitor: saves the state that the address requests, and reads the cookies. */
export function createVisitorStore({
  path,
  touches = null,
  ...dependencies
}: SiteDependencies & { path: string; touches?: Touches | null }): SiteStore {
  saveQueryCookies(dependencies.query, dependencies.cookies, dependencies.hostname);
  const store = createSiteStore({ ...createAnonymousState(path), touches }, dependencies);
  store.getState().refresh();
  return store;
}
