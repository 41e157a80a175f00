/** Shorter stays are pointers passing by, and fingers that tap: the click comes before this. */
export const DWELL_MS = 100;

/** Calls back with each element that the visitor turns to: points at, focuses, or holds a finger on for a moment. */
export function onIntent(callback: (target: Element) => void): void {
  let timer: ReturnType<typeof setTimeout>;
  let reached: EventTarget | null = null;
  const listen = (name: keyof WindowEventMap, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, passive: true });
  const leave = () => {
    clearTimeout(timer);
    reached = null;
  };
  const reach = ({ target }: Event) => {
    // A pointer that moves within an element stays on it.
    if (target === reached) return;
    leave();
    reached = target;
    if (target instanceof Element) timer = setTimeout(callback, DWELL_MS, target);
  };

  // No `pointerover`: a page that is scrolled below a resting pointer sends it too.
  for (const name of ['pointermove', 'focusin', 'touchstart'] as const) listen(name, reach);
  for (const name of ['click', 'pointercancel'] as const) listen(name, leave);
}
