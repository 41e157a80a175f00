import { Window } from 'happy-dom';

const parser = new new Window().DOMParser();

/** A drawing with less is an icon. */
const LEAST_DRAWN = 500;
const POSTMARK = /^<svg [^>]*class="(?:mark|stamp)\b/;

/**
 * Lists what illustrates a page, from its HTML: drawings without their words, screens of the product by what they show, and scenes by file.
 * Postmarks are our hand and no picture; a scene inside a screen belongs to the letter in it.
 */
export function listIllustrations(html: string): string[] {
  const drawings = [...html.matchAll(/<svg\b.*?<\/svg>/gs)]
    .map(([drawing]) => drawing.replaceAll(/ id="[^"]*"|url\(#[^)]*\)|(?<=>)[^<]+/g, ''))
    .filter((drawing) => drawing.length >= LEAST_DRAWN && !POSTMARK.test(drawing));
  const screens = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)];
  return [...drawings, ...screens.map(([, name = '']) => name), ...listScenes(html)];
}

function listScenes(html: string): string[] {
  if (!html.includes('/images/scenes/')) return [];
  const page = parser.parseFromString(html, 'text/html');
  return [...page.querySelectorAll('img[src*="/images/scenes/"]')]
    .filter((scene) => !scene.closest('[role="img"]'))
    .map((scene) => scene.getAttribute('src')?.replace(/.*\//, '') ?? '');
}
