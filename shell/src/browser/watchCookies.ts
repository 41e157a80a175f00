/**
 * Calls back when cookies may have changed outside this page: it is restored from the back/forward cache, its tab is shown
 * again, or the browser reports a change (`cookieStore` exists only in secure contexts).
 */
export function watchCookies(onChange: () => void): void {
  addEventListener('pageshow', onChange);
  addEventListener('visibilitychange', onChange);
  globalThis.cookieStore?.addEventListener('change', onChange);
}
