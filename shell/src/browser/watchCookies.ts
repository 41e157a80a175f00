/**
 * Calls back when cookies may have changed outside of this page: it comes back from the back/forward cache, its tab is
 * shown again, or the browser says so (`cookieStore` exists in secure contexts only).
 */
export function watchCookies(onChange: () => void): void {
  addEventListener('pageshow', onChange);
  addEventListener('visibilitychange', onChange);
  globalThis.cookieStore?.addEventListener('change', onChange);
}
