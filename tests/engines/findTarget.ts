import type { Target } from './Engine.ts';
import { waitFor } from './waitFor.ts';

/** Runs in the page: finds the first matching element that a visitor can see and use, and scrolls it into view. */
export const FIND_TARGET = `(css, text, within) => {
  const place = within ? document.querySelector(within)?.shadowRoot : document;
  const found = [...(place?.querySelectorAll(css) ?? [])].find((element) => {
    if (text && !element.textContent.includes(text)) return false;
    const { width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && width > 1 && height > 1 && !element.disabled;
  });
  const { top, bottom } = found?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top < 0 || bottom > innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}`;

/** Waits until the target can be used, searching with `find`. */
export function waitForTarget<Element>(
  target: Target,
  find: (target: Target) => Promise<Element | null | undefined>,
): Promise<Element> {
  const name = target.text ? `${target.css} with the text "${target.text}"` : target.css;
  return waitFor(`${name} is visible`, () => find(target));
}
