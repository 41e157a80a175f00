import { withoutLinkParameter } from '@site/telemetry/experiments/linkParameter';
// Without the parts of the package that render.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router';
import type { PagePart } from '../wire/PagePart.ts';
import type { Visits } from './createVisits.ts';

const ROUTE = 'page';

/**
 * Takes over navigation between pages. The router keeps the history; its only route loads the composed part of a page and
 * replaces the current part with it.
 */
export function createNavigation(visits: Visits) {
  // The server decides which fragment shows a path. The current page needs no load: it is already composed.
  const router = createRouter({
    history: createBrowserHistory(),
    routes: [
      {
        id: ROUTE,
        path: '*',
        loader: ({ request: { url, signal } }) => visits.load(new URL(url), signal),
      },
    ],
    hydrationData: { loaderData: { [ROUTE]: null } },
  }).initialize();
  router.enableScrollRestoration(visits.positions, () => scrollY);
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
    const part = state.loaderData[ROUTE] as PagePart | null | undefined;
    if (!visits.fits(part)) return location.reload();
    const { restoreScrollPosition } = state;
    void visits.show(part, {
      hash: state.location.hash,
      scrollTo: typeof restoreScrollPosition === 'number' ? restoreScrollPosition : null,
    });
  });

  return {
    navigate: (url: URL) => router.navigate(url.pathname + url.search + url.hash),
  };
}
