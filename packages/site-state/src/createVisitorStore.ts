import { readCampaignCode } from './campaignCode.ts';
import { COOKIES } from './cookies.ts';
import {
  createAnonymousState,
  createSiteStore,
  type SiteDependencies,
  type SiteStore,
} from './createSiteStore.ts';
import { saveQueryCookies } from './saveQueryCookies.ts';
import type { Touches } from './saveTouches.ts';
import { selectBanners } from './selectBanners.ts';

/** Creates the store of the current visitor: saves what the address asks for, and reads the cookies. */
export function createVisitorStore({
  path,
  touches = null,
  ...dependencies
}: SiteDependencies & { path: string; touches?: Touches | null }): SiteStore {
  const { cookies, query, hostname } = dependencies;
  saveQueryCookies(query, cookies, hostname);
  return createSiteStore(
    {
      ...createAnonymousState(path),
      knownUser: cookies.get(COOKIES.userId) !== undefined,
      quizCompleted: cookies.get(COOKIES.quizCompleted) !== undefined,
      campaignCode: readCampaignCode(query, cookies),
      banners: selectBanners({ ...dependencies, path }),
      touches,
    },
    dependencies,
  );
}
