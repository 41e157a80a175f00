/** Calls back when the browser is idle, after two seconds at the latest. */
export function onIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 200); // Safari has no idle callback.
}
