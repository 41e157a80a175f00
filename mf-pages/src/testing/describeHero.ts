import { Window } from 'happy-dom';

const parser = new new Window().DOMParser();

/**
 * Describes how the top of a page looks, from its HTML: its layout, and the picture next to its words. The words of a form of the post make no
 * difference, its kind does.
 */
export function describeHero(html: string): string {
  const hero = parser
    .parseFromString(html.slice(0, html.indexOf('</section>')), 'text/html')
    .querySelector('section');
  if (!hero) return '';
  for (const words of hero.querySelectorAll('h1, h2, p, dt, dd, a, blockquote'))
    if (!words.closest('[aria-hidden], [role="img"], figure')) words.remove();
  return hero.outerHTML
    .replaceAll(/ (id|href|aria-labelledby)="[^"]*"/g, '')
    .replaceAll(/url\(#[^)]*\)/g, '');
}
