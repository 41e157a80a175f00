import type { Postcard } from './drawPostcard.ts';

/** Reads the postcard in the page: what was written, and the chosen stamp in its colors. */
export function readPostcard(root: HTMLElement): Postcard {
  const find = <Found extends HTMLElement>(name: string) =>
    root.querySelector<Found>(`[data-${name}]`)!;
  const stamp = root.querySelector(':checked')!.closest('label')!;
  const { name = '', ground, ink } = stamp.dataset;
  const styles = getComputedStyle(root);
  const read = (property = '') => styles.getPropertyValue(property).trim();
  return {
    message: find<HTMLTextAreaElement>('message').value,
    address: find<HTMLTextAreaElement>('address').value,
    stamp: {
      path: stamp.querySelector('path')!.getAttribute('d')!,
      ground: read(ground),
      ink: read(ink),
      name,
    },
    office: find('office').dataset.office!,
    fontFamily: styles.fontFamily,
    colors: {
      paper: read('--white'),
      ink: read('--ink-900'),
      line: read('--ink-200'),
      red: read('--red-600'),
      blue: read('--blue-600'),
    },
  };
}
