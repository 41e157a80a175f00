import { onIdle } from './onIdle.ts';

/** The elements below `root` that wait for their browser side. */
const WAITING = '[data-hydrate]:not([data-mounted])';
const NEAR = '200px';

/**
 * Starts each slot and island when its policy says so. `start` may be called more than once for an element.
 *
 * @param sign the event that made this begin; it may have reached an element already
 * @returns a function that takes in the elements of newly inserted HTML
 */
export function scheduleHydration(
  start: (element: HTMLElement) => void,
  sign: Event,
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
  reach(sign);

  return (root) => {
    for (const element of root.querySelectorAll<HTMLElement>(WAITING)) {
      const policy = element.dataset.hydrate;
      // A slot has no box of its own; what it shows has.
      if (policy === 'visible') observer.observe(element.firstElementChild ?? element);
      else if (policy === 'idle') onIdle(() => start(element));
    }
  };
}
