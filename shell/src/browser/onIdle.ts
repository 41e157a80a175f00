/** Calls back when the browser is idle, after two seconds at the latest. */
export function onIdle(callback: () => void, timeout = 2_000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 200); // Safari has no idle callback.
}
