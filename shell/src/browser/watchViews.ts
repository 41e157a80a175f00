import type { SiteStore } from '@site/state';

/** How long a page is shown before it counts as seen. */
const AFTER_LOADED_MS = 500;
const AFTER_LOAD_EVENT_MS = 1_000;

/**
 * Calls back at each page view: a moment after a document has loaded, when another path is shown, and when the browser restores
 * this document from its back/forward cache. A new query or hash is not a page view; a hidden tab counts once it is shown.
 */
export function watchViews(store: Pick<SiteStore, 'getState' | 'subscribe'>, onView: () => void) {
  const { path } = store.getState();
  function view(): void {
    if (document.hidden)
      document.addEventListener('visibilitychange', () => view(), { once: true });
    else onView();
  }
  const viewAfter = (ms: number) => setTimeout(() => path === store.getState().path && view(), ms);

  if (document.readyState === 'complete') viewAfter(AFTER_LOADED_MS);
  else addEventListener('load', () => viewAfter(AFTER_LOAD_EVENT_MS));
  store.subscribe((now, before) => now.path !== before.path && view());
  addEventListener('pageshow', ({ persisted }) => persisted && view());
}
