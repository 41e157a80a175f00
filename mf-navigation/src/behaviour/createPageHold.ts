import { afterPaint } from '@site/ui/after-paint';
import { holdInert } from './holdInert.ts';

/**
 * Holds the page outside an element inert. Either change makes the browser style the whole page, so a press on the menu is painted
 * first; only the last change counts.
 */
export function createPageHold() {
  let changes = 0;
  let release: (() => void) | undefined;
  function free(): void {
    release?.();
    release = undefined;
  }
  function afterNextPaint(then: () => void): void {
    const change = ++changes;
    afterPaint(() => change === changes && then());
  }
  return {
    hold(element: HTMLElement): void {
      afterNextPaint(() => {
        release ??= holdInert(element);
      });
    },
    release: (): void => afterNextPaint(free),
    releaseNow(): void {
      changes++;
      free();
    },
  };
}
