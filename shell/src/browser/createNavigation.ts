import { withoutLinkParameter } from '@site/telemetry/experiments/linkParameter';
import { createBrowserRouter } from 'react-router';
import type { PagePart } from '../wire/PagePart.ts';
import { addStyles } from './addStyles.ts';
import { createPartLoader } from './createPartLoader.ts';
import type { Shell } from './Shell.ts';
import { showPart } from './showPart.ts';
import { watchLinks } from './watchLinks.ts';

const ROUTE = 'page';

/**
 * Takes over navigation between pages. The router keeps the history; its only route loads the composed part of a page and
 * replaces the current part with it.
 */
export function createNavigation(shell: Shell) {
  const parts = createPartLoader({
    fetch: (...request) => fetch(...request),
    clock: () => performance.now(),
  });
  const { page } = shell;
  const loader = async ({ request }: { request: Request }) => {
    const styles = (page.restStyles ?? []).map(addStyles);
    const [part] = await Promise.all([parts.load(request), ...styles]);
    const shown = part?.fragments.flatMap((name) => page.fragments[name]?.styles ?? []) ?? [];
    await Promise.all(shown.map(addStyles));
    return part;
  };
  /** A part of another release, or of a fragment that this document cannot load, needs a new document. */
  const fits = (part: PagePart | null | undefined): part is PagePart =>
    part?.release === page.release && part.fragments.every((name) => page.fragments[name]);
  // Drafts change at any moment: never prefetch them.
  const lookAhead = () => page.preview || watchLinks(document.body, parts.prefetch);
  lookAhead();
  // The server decides which fragment shows a path. The current page needs no load: it is already composed.
  const router = createBrowserRouter([{ id: ROUTE, path: '*', loader }], {
    hydrationData: { loaderData: { [ROUTE]: null } },
  });
  const loaded = () => router.state.loaderData[ROUTE] as PagePart | null | undefined;
  router.enableScrollRestoration({}, () => scrollY);
  // From now on the router restores scroll positions, except on a reload, when the browser does.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  let shown = router.state.location;

  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location === shown) return;
    // Ignore history steps between places on one page, but never a link: an island may have changed the address
    // since, so a link to the address that the router knows leads back to the whole page.
    const samePage =
      state.historyAction === 'POP' &&
      state.location.pathname === shown.pathname &&
      // Experiments remove their parameter from the router's address.
      withoutLinkParameter(state.location.search) === withoutLinkParameter(shown.search);
    shown = state.location;
    if (samePage) return;
    const part = loaded();
    if (!fits(part)) return location.reload();
    const { restoreScrollPosition } = state;
    void showPart(part, shell, {
      hash: state.location.hash,
      scrollTo: typeof restoreScrollPosition === 'number' ? restoreScrollPosition : null,
    }).then(lookAhead);
  });

  return {
    navigate: (url: URL) => router.navigate(url.pathname + url.search + url.hash),

    /**
     * Reloads the part of the current page in place, without scrolling. Resolves to false when it could not be loaded.
     */
    async refresh(): Promise<boolean> {
      await router.revalidate();
      // The visitor has navigated meanwhile, so the new page is fresh.
      if (router.state.location !== shown) return true;
      const part = loaded();
      if (!fits(part)) return false;
      await showPart(part, shell, 'as it is');
      return true;
    },
  };
}
