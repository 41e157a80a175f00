import type { Page } from '@playwright/test';

/**
 * Finds links, buttons and fields smaller than 24 by 24 px and returns their HTML. Exceptions of success criterion 2.5.8
 * are left out: links within a sentence, and targets whose 24 px circle touches no other target.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const selector =
      'a[href], button, summary, select, textarea, [role=menuitem], input:not([type=hidden])';
    const root = document.querySelector('dialog:modal') ?? document;

    const targets = [...root.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      // The label of a radio button or checkbox is part of its target.
      const label = element.matches('[type=radio], [type=checkbox]') && element.closest('label');
      const { left, top, width, height } = (label || element).getBoundingClientRect();
      const isThere =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]') &&
        // Neither clipped for screen readers nor above the page until it has the focus.
        Math.min(width, height) > 1 &&
        top + height + scrollY > 0;
      return isThere ? [{ element, left, top, width, height }] : [];
    });
    type Target = (typeof targets)[number];

    const isSmall = ({ width, height }: Target) => Math.min(width, height) < least - 0.01;
    const isInSentence = ({ element }: Target) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim() ?? '').length;
    };
    const middle = (target: Target) => ({
      x: target.left + target.width / 2,
      y: target.top + target.height / 2,
    });
    const isCrowded = (target: Target) => {
      const { x, y } = middle(target);
      return targets.some((other) => {
        if (other.element === target.element) return false;
        const away = {
          x: Math.max(other.left - x, 0, x - other.left - other.width),
          y: Math.max(other.top - y, 0, y - other.top - other.height),
        };
        if (Math.hypot(away.x, away.y) < least / 2) return true;
        const centre = middle(other);
        return isSmall(other) && Math.hypot(centre.x - x, centre.y - y) < least;
      });
    };
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target) && isCrowded(target))
      .map(({ element, width, height }) => `${width} x ${height}: ${element.outerHTML}`);
  });
}
