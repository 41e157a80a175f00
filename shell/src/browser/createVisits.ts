import { findPrefetchable } from '@site/ui/prefetch';
import type { PagePart } from '../wire/PagePart.ts';
import type { isPage } from './asPageUrl.ts';
import { createPartLoader } from './createPartLoader.ts';
import { onIdle } from './onIdle.ts';
import type { Shell } from './Shell.ts';
import { showPart } from './showPart.ts';
import { watchLinks } from './watchLinks.ts';

interface Router {
  navigate(url: URL): Promise<void>;
}

interface Dependencies {
  loadRouter: () => Promise<(visits: Visits) => Router>;
  isPage: typeof isPage;
}

/** The key of the current place in the history, as the router names it. */
const readKey = (): string => history.state?.key ?? 'default';

export type Visits = ReturnType<typeof createVisits>;

/**
 * Shows other pages of the site in this document: fetches their parts, ahead of a click where one is likely, and swaps them in.
 * Pages are shown at once; the router takes over when it is there, which is fetched when the visitor turns to a link and does not yet open it.
 */
export function createVisits(shell: Shell, { loadRouter, isPage }: Dependencies) {
  const { page, addStyles } = shell;
  const parts = createPartLoader({
    fetch: (...request) => fetch(...request),
    clock: () => performance.now(),
  });
  const restStyles = page.restStyles ?? [];
  let router: Router | undefined;
  let isStarting = false;
  /** Scroll positions of pages that were left, by the key of their place in the history, as the router keeps them. */
  const positions: Record<string, number> = {};
  /** The key of the shown page. */
  let place = readKey();
  let opening: Promise<void> | undefined;
  /** Of pages opened without the router. */
  let count = 0;
  /** Path and query of the last of them. */
  let shown: string | undefined;

  async function startRouter(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    try {
      const create = await loadRouter();
      // A page that is being opened becomes the router's first.
      let before: typeof opening;
      while (before !== opening) {
        before = opening;
        await before;
      }
      router = create(visits);
    } catch (error) {
      isStarting = false;
      console.error(error);
    }
  }

  /** Fetches the page behind a link, and returns whether there is one to fetch. */
  function prefetch(link: HTMLAnchorElement): boolean {
    const url = findPrefetchable(link.href);
    // Drafts change at any moment.
    if (!url || !isPage(url) || page.preview) return false;
    parts.prefetch(url);
    // Applied now, when nobody waits: on a click the whole page would be styled once more before the next one is shown.
    onIdle(() => restStyles.forEach(addStyles));
    return true;
  }
  const lookAhead = () => watchLinks(document.body, prefetch);
  lookAhead();

  /** Fetches the part of a page, and the styles that this document lacks for it. */
  async function load(url: URL, signal?: AbortSignal) {
    const [part] = await Promise.all([parts.load(url, signal), ...restStyles.map(addStyles)]);
    const styles = part?.fragments.flatMap((name) => page.fragments[name]?.styles ?? []) ?? [];
    await Promise.all(styles.map(addStyles));
    return part;
  }

  /** A part of another release, or of a fragment that this document cannot load, needs a new document. */
  const fits = (part: PagePart | null | undefined): part is PagePart =>
    part?.release === page.release && part.fragments.every((name) => page.fragments[name]);

  async function show(part: PagePart, place: Parameters<typeof showPart>[2]): Promise<void> {
    await showPart(part, shell, place);
    lookAhead();
  }

  /** Shows a page before the router is there, which finds the history as if it had made it. */
  async function showAlone(url: URL, isBack: boolean): Promise<void> {
    const own = ++count;
    const part = await load(url);
    if (own !== count) return;
    if (!fits(part)) return isBack ? location.reload() : location.assign(url);
    positions[place] = scrollY;
    if (!isBack) {
      history.scrollRestoration = 'manual';
      history.pushState({ usr: null, key: `${Date.now()}` }, '', url);
    }
    place = readKey();
    shown = part.path + url.search;
    await show(part, { hash: url.hash, scrollTo: positions[readKey()] ?? null });
  }
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    // Other places on the page that the document began with need no part.
    if (!router && shown && shown !== url.pathname + url.search) opening = showAlone(url, true);
  });

  const visits = {
    positions,
    load,
    fits,
    show,

    /** Fetches what is needed to follow the link around an element that the visitor turns to. */
    prepare(target: Element): void {
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link && prefetch(link)) void startRouter();
    },

    /** Opens a page. Of several in quick succession the last is shown. */
    async open(url: URL): Promise<void> {
      if (router) return router.navigate(url);
      opening = showAlone(url, false);
      await opening;
    },

    /** Reloads the part of the current page in place, without scrolling. Resolves to false if it could not be loaded. */
    async refresh(): Promise<boolean> {
      const url = new URL(location.href);
      const part = await load(url);
      // The visitor has navigated meanwhile, so the new page is fresh.
      if (location.href !== url.href) return true;
      if (!fits(part)) return false;
      await show(part, 'as it is');
      return true;
    },
  };
  return visits;
}
