const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/**
 * Calls back once, at the first sign that someone is there. Nothing beyond the boot script is fetched before: a page that
 * is only opened stays as light as it came.
 */
export function onPresence(callback: (sign: Event) => void): void {
  const leave = new AbortController();
  for (const sign of SIGNS)
    addEventListener(
      sign,
      (event) => {
        if (leave.signal.aborted) return;
        leave.abort();
        callback(event);
      },
      { capture: true, passive: true, signal: leave.signal },
    );
}

/** Calls back when the browser has nothing better to do. */
export function onIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 200); // Safari has no idle callback.
}
