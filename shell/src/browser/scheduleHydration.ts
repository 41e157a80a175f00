import { onIdle } from './onIdle.ts';

/** Elements that are not hydrated yet. */
const WAITING = '[data-hydrate]:not([data-mounted])';
const NEAR = '200px';

/**
 * Starts each slot and island according to its policy. May call `start` more than once for an element.
 *
 * @param firstEvent the visitor's first interaction; it may have reached an element already
 * @returns a function that schedules the elements of newly inserted HTML
 */
export function scheduleHydration(
  start: (element: HTMLElement) => void,
  firstEvent: Event,
): (root: Element) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const element = target.closest<HTMLElement>(WAITING);
        if (element) start(element);
      }
    },
    { rootMargin: NEAR },
  );

  function reach({ target }: Event): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(WAITING) : null;
    if (element && element.dataset.hydrate !== 'manual') start(element);
  }
  for (const touch of ['pointerover', 'focusin', 'touchstart'] as const)
    addEventListener(touch, reach, { capture: true, passive: true });
  reach(firstEvent);

  return (root) => {
    for (const element of root.querySelectorAll<HTMLElement>(WAITING)) {
      const policy = element.dataset.hydrate;
      // A slot has no box of its own; its children do.
      if (policy === 'visible') observer.observe(element.firstElementChild ?? element);
      else if (policy === 'idle') onIdle(() => start(element));
    }
  };
}
