import { Window } from 'happy-dom';

const parser = new new Window().DOMParser();

/**
 * Describes how the top of a page looks, from its HTML: its layout, and the picture next to its words. Words make no
 * difference, those of a picture neither.
 */
export function describeHero(html: string): string {
  const hero = parser
    .parseFromString(html.slice(0, html.indexOf('</section>')), 'text/html')
    .querySelector('section');
  if (!hero) return '';
  return hero.outerHTML
    .replaceAll(/ (id|href|datetime|alt|aria-label|aria-labelledby)="[^"]*"/g, '')
    .replaceAll(/url\(#[^)]*\)/g, '')
    .replaceAll(/(?<=>)[^<]+/g, '');
}
