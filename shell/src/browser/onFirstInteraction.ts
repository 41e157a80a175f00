const EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'focusin',
] as const;

/** Calls back once, on the visitor's first pointer, touch, key, scroll or focus event. */
export function onFirstInteraction(callback: (event: Event) => void): void {
  const done = new AbortController();
  for (const name of EVENTS)
    addEventListener(
      name,
      (event) => {
        done.abort();
        callback(event);
      },
      { capture: true, passive: true, signal: done.signal },
    );
}
