import { withoutLinkParameter } from '@site/telemetry/experiments/linkParameter';
import { createBrowserRouter } from 'react-router';
import { createRouteObjects } from '../routing/createRouteObjects.ts';
import type { PagePart } from '../wire/PagePart.ts';
import { addStyles } from './addStyles.ts';
import { createPartLoader } from './createPartLoader.ts';
import type { Shell } from './Shell.ts';
import { showPart } from './showPart.ts';
import { watchLinks } from './watchLinks.ts';

/**
 * Takes over navigation between pages: the router matches and keeps history, each route loads the composed part of its
 * page, and what was loaded is put in place.
 */
export function createNavigation(shell: Shell) {
  const parts = createPartLoader({
    fetch: (...request) => fetch(...request),
    clock: () => performance.now(),
  });
  const loadPart = async ({ request }: { request: Request }) => {
    const styles = (shell.page.restStyles ?? []).map(addStyles);
    const [part] = await Promise.all([parts.load(request), ...styles]);
    return part;
  };
  // Drafts change from one moment to the next.
  const lookAhead = () => shell.page.preview || watchLinks(document.body, parts.prefetch);
  lookAhead();
  const router = createBrowserRouter(createRouteObjects(loadPart), {
    // The page that is here was composed by the server; nothing is loaded for it.
    hydrationData: {
      loaderData: Object.fromEntries(createRouteObjects().map(({ id }) => [id, null])),
    },
  });
  router.enableScrollRestoration({}, () => scrollY);
  // From here on the router restores positions; a reload is the browser's again.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  let shown = router.state.location;

  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location === shown) return;
    // Only for steps through history, between places on a page. A link is never ignored: an island may have changed the
    // address since, and what the router takes for this page is then the way back to all of it.
    const samePage =
      state.historyAction === 'POP' &&
      state.location.pathname === shown.pathname &&
      // Experiments take their parameter out of the address that the router knows.
      withoutLinkParameter(state.location.search) === withoutLinkParameter(shown.search);
    shown = state.location;
    if (samePage) return;
    const match = state.matches.at(-1);
    const part = match && (state.loaderData[match.route.id] as PagePart | null);
    // No part: it could not be had, or it belongs to another release than this document's scripts.
    if (!part || part.release !== shell.page.release) return location.reload();
    const { restoreScrollPosition } = state;
    void showPart(part, shell, {
      hash: state.location.hash,
      scrollTo: typeof restoreScrollPosition === 'number' ? restoreScrollPosition : null,
    }).then(lookAhead);
  });

  return {
    navigate: (url: URL) => router.navigate(url.pathname + url.search + url.hash),

    /** Loads the page that is here anew and puts it in place, without scrolling. False when it could not be had. */
    async refresh(): Promise<boolean> {
      await router.revalidate();
      // Someone went elsewhere meanwhile, where everything is new.
      if (router.state.location !== shown) return true;
      const match = router.state.matches.at(-1);
      const part = match && (router.state.loaderData[match.route.id] as PagePart | null);
      if (!part || part.release !== shell.page.release) return false;
      await showPart(part, shell, 'as it is');
      return true;
    },
  };
}
