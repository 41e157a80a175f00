// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { postArt } from '../post/PostArt.tsx';
import { illustrations } from './Illustration.tsx';
import type { Drawn } from './readDrawings.ts';

/** What a drawing has on a phone of 390 px, between the gutters. */
const SHOWN_PX = 350;
const SMALLEST_PX = 11;

test.each([...illustrations, ...postArt])(
  'No word in the drawing %s is too small on a phone',
  (_, drawn) => {
    for (const { text, px } of listTexts(drawn))
      expect(px, text).toBeGreaterThanOrEqual(SMALLEST_PX);
  },
);

/** The words of a drawing, each with its size as shown on a phone. */
function listTexts({ content, width }: Drawn): { text: string; px: number }[] {
  const root = document.createElement('div');
  root.innerHTML = `<svg>${content}</svg>`;
  return Array.from(root.querySelectorAll('text'), (element) => {
    const size = Number(element.closest('[font-size]')?.getAttribute('font-size'));
    const scaled = listScales(element).reduce((product, scale) => product * scale, size);
    return { text: element.textContent, px: (scaled * SHOWN_PX) / width };
  });
}

function listScales(element: Element | null): number[] {
  if (!element) return [];
  const [, scale] = /scale\(([\d.]+)/.exec(element.getAttribute('transform') ?? '') ?? [];
  return [...(scale ? [Number(scale)] : []), ...listScales(element.parentElement)];
}
