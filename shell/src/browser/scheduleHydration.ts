import { onIdle } from './onPresence.ts';

/** The elements below `root` that wait for their browser side. */
const WAITING = '[data-hydrate]:not([data-mounted])';
const NEAR = '200px';

/**
 * Starts each slot and island when its policy says so. `start` may be called more than once for an element.
 *
 * @returns a function that takes in the elements of newly inserted HTML
 */
export function scheduleHydration(start: (element: HTMLElement) => void): (root: Element) => void {
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

  for (const touch of ['pointerover', 'focusin', 'touchstart'] as const)
    addEventListener(
      touch,
      ({ target }) => {
        const element = (target as Element).closest?.<HTMLElement>(WAITING);
        if (element && element.dataset.hydrate !== 'manual') start(element);
      },
      { capture: true, passive: true },
    );

  return (root) => {
    for (const element of root.querySelectorAll<HTMLElement>(WAITING)) {
      const policy = element.dataset.hydrate;
      // A slot has no box of its own; what it shows has.
      if (policy === 'visible') observer.observe(element.firstElementChild ?? element);
      else if (policy === 'idle') onIdle(() => start(element));
    }
  };
}
