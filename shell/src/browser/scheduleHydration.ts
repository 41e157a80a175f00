import { ANSWERS_KEY } from '@site/state/answers';
import { onIdle } from './onIdle.ts';

/** Elements that are not hydrated yet. */
const WAITING = '[data-hydrate]:not([data-mounted])';
const NEAR = '200px';

/** Whether the visitor told the site about themselves in this session. */
function hasAnswers(): boolean {
  try {
    return ANSWERS_KEY in sessionStorage;
  } catch {
    // Storage is refused.
    return false;
  }
}

/**
 * Starts each slot and island according to its policy. May call `start` more than once for an element. For visitors who told the
 * site about themselves, islands start before anybody touches them: they may have something to say about it.
 */
export function scheduleHydration(start: (element: HTMLElement) => void) {
  /**
   * In idle time: the HTML works by itself, and what the visitor has just touched is painted first. A busy device may not be idle
   * for seconds.
   */
  const startSoon = (element: HTMLElement) => onIdle(() => start(element), 300);
  const reach = (target: Element): void => {
    const element = target.closest<HTMLElement>(WAITING);
    if (element) startSoon(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        reach(target);
      }
    },
    { rootMargin: NEAR },
  );

  return {
    /** Starts the slot or island around an element that the visitor turns to. */
    reach,

    /** Schedules the elements of newly inserted HTML. */
    hydrate(root: Element): void {
      for (const element of root.querySelectorAll<HTMLElement>(WAITING)) {
        const { hydrate: policy, island } = element.dataset;
        // A slot has no box of its own; its children do.
        if (policy === 'visible' || (island && hasAnswers()))
          observer.observe(element.firstElementChild ?? element);
        else if (policy === 'idle') startSoon(element);
      }
    },
  };
}
