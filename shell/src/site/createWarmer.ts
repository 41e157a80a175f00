import type { Pages } from '../pages/createPages.ts';
import type { SiteIndex } from './createSiteIndex.ts';

/** How busy this process may have been during the last tick; above it pages wait. */
const MAX_UTILIZATION = 0.3;
const NO_QUERY = new URLSearchParams();

interface Dependencies {
  pages: Pick<Pages, 'get'>;
  siteIndex: Pick<SiteIndex, 'get'>;
  /** The current origin of pages; `undefined` while it is not known, or the content is unavailable. */
  getOrigin: () => string | undefined;
  /** How long release and content must have been unchanged, in milliseconds. */
  afterMs: number;
  /** Monotonic milliseconds. */
  timer: () => number;
  /** How busy this process was since the last call, from 0 to 1. */
  measureUtilization: () => number;
}

/**
 * Composes every page of the site once, one at a time and only while there is little else to do, so that each page, visited or
 * not, has a copy when the content is unavailable.
 *
 * @returns a function to call a few times a second; it composes a page if it is time to
 */
export function createWarmer(dependencies: Dependencies): () => Promise<void> {
  const { pages, siteIndex, getOrigin, afterMs, timer, measureUtilization } = dependencies;
  let origin: string | undefined;
  let since = 0;
  /** The remaining paths; absent until it is time to list them. */
  let left: string[] | undefined;
  let isWorking = false;

  async function composeNext(): Promise<void> {
    left ??= (await siteIndex.get())?.pages.map(({ path }) => path) ?? [];
    const path = left.shift();
    // A page that fails is logged like any other, and not tried again.
    if (path !== undefined) await pages.get(path, NO_QUERY, { rank: 'last' }).catch(() => {});
  }

  return async function tick() {
    const utilization = measureUtilization();
    if (origin !== getOrigin()) {
      origin = getOrigin();
      since = timer();
      left = undefined;
    }
    const isDue = origin !== undefined && timer() - since >= afterMs && left?.length !== 0;
    if (!isDue || isWorking || utilization > MAX_UTILIZATION) return;
    isWorking = true;
    await composeNext().finally(() => {
      isWorking = false;
    });
  };
}
