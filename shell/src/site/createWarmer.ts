import { RESIZER_PATH } from '@site/config/images';
import type { Pages } from '../pages/createPages.ts';
import type { SiteIndex } from './createSiteIndex.ts';

/** How busy this process may have been during the last tick; above it pages wait. */
const MAX_UTILIZATION = 0.3;
const NO_QUERY = new URLSearchParams();
/** Addresses of resized pictures, in `src` and `srcset`. */
const PICTURES = new RegExp(`${RESIZER_PATH}/[^"\\s]+`, 'g');

interface Dependencies {
  pages: Pick<Pages, 'get' | 'shortenNext'>;
  siteIndex: Pick<SiteIndex, 'get'>;
  /** Has the images service make a picture, unless it has it. */
  makePicture: (path: string) => Promise<unknown>;
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
 * Compresses the most requested pages as well as can be, one at a time and only while there is little else to do. Then composes every
 * page of the site once, so that each, visited or not, has a copy when the content is unavailable. Then it has the pictures of these
 * pages made, so that no visitor waits for an encoder.
 *
 * @returns a function to call a few times a second; it does the next piece of work if it is time to
 */
export function createWarmer(dependencies: Dependencies): () => Promise<void> {
  const { pages, siteIndex, makePicture, getOrigin, afterMs, timer, measureUtilization } =
    dependencies;
  let origin: string | undefined;
  let since = 0;
  /** The remaining paths; absent until it is time to list them. */
  let left: string[] | undefined;
  const pictures = new Set<string>();
  const madePictures = new Set<string>();
  let isWorking = false;

  async function composeNext(path: string): Promise<void> {
    const page = await pages.get(path, NO_QUERY, { rank: 'last' });
    const html = (await page.body.get('identity')).toString();
    // A part of a string keeps all of it.
    for (const [found] of html.matchAll(PICTURES))
      if (!madePictures.has(found)) pictures.add(Buffer.from(found).toString());
  }

  async function makeNext(picture: string): Promise<void> {
    pictures.delete(picture);
    await makePicture(picture);
    madePictures.add(picture);
  }

  async function workOnNext(): Promise<void> {
    if (await pages.shortenNext()) return;
    left ??= (await siteIndex.get())?.pages.map(({ path }) => path) ?? [];
    const path = left.shift();
    if (path !== undefined) return composeNext(path);
    const [picture] = pictures;
    if (picture !== undefined) await makeNext(picture);
  }

  return async function tick() {
    const utilization = measureUtilization();
    if (origin !== getOrigin()) {
      origin = getOrigin();
      since = timer();
      left = undefined;
    }
    const isDue = origin !== undefined && timer() - since >= afterMs;
    if (!isDue || isWorking || utilization > MAX_UTILIZATION) return;
    isWorking = true;
    // What fails is logged where it is asked for by visitors, and tried again after the next release.
    await workOnNext()
      .catch(() => {})
      .finally(() => {
        isWorking = false;
      });
  };
}
