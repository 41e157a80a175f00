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
 * page, and the loaded part replaces the current one.
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
  // Drafts change at any moment: never prefetch them.
  const lookAhead = () => shell.page.preview || watchLinks(document.body, parts.prefetch);
  lookAhead();
  const router = createBrowserRouter(createRouteObjects(loadPart), {
    // The server composed the current page; nothing is loaded for it.
    hydrationData: {
      loaderData: Object.fromEntries(createRouteObjects().map(({ id }) => [id, null])),
    },
  });
  router.enableScrollRestoration({}, () => scrollY);
  // From here on the router restores positions, except on a reload, when the browser does.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  let shown = router.state.location;

  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location === shown) return;
    // Ignore steps through history between places on one page, but never a link: an island may have changed the
    // address since, so the link to the address that the router knows leads back to the whole page.
    const samePage =
      state.historyAction === 'POP' &&
      state.location.pathname === shown.pathname &&
      // Experiments take their parameter out of the address that the router knows.
      withoutLinkParameter(state.location.search) === withoutLinkParameter(shown.search);
    shown = state.location;
    if (samePage) return;
    const match = state.matches.at(-1);
    const part = match && (state.loaderData[match.route.id] as PagePart | null);
    // Reload when the part is missing or belongs to another release than the scripts of this document.
    if (!part || part.release !== shell.page.release) return location.reload();
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
      // The visitor has navigated meanwhile: that page is fresh.
      if (router.state.location !== shown) return true;
      const match = router.state.matches.at(-1);
      const part = match && (router.state.loaderData[match.route.id] as PagePart | null);
      if (!part || part.release !== shell.page.release) return false;
      await showPart(part, shell, 'as it is');
      return true;
    },
  };
}
