import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { SHARING_SIZE } from '@site/config/sharingCard';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharingCard, drawSvg } from './drawSharingCard.ts';
import { colors, EDGE } from './envelope.ts';

const card = { title: 'Polls', label: 'Features', text: 'One tap.' };

test('A picture has the size that networks want, and not many bytes', async () => {
  const bytes = await drawSharingCard(card);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...SHARING_SIZE });
  expect(bytes.byteLength).toBeLessThan(100_000);
});

test('The same words give the same picture, others another', async () => {
  expect(await drawSharingCard(card)).toEqual(await drawSharingCard({ ...card }));
  expect(drawSvg({ ...card, text: 'Two taps.' })).not.toBe(drawSvg(card));
});

/** The picture with nothing but its edge, compared to that of a card of other words. */
async function readEdge(words: Parameters<typeof drawSharingCard>[0]) {
  const { width, height } = SHARING_SIZE;
  const strip = { left: width - EDGE - 30, top: 250, width: 30, height: height - 250 - EDGE };
  return sharp(await drawSharingCard(words))
    .removeAlpha()
    .extract(strip)
    .raw()
    .toBuffer();
}

test.each([
  [
    'a long title',
    'How a small dinner-party letter found a very long table in eleven months '.repeat(4),
  ],
  ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(5)],
])('With %s nothing runs into the edge', async (_what, title) => {
  const words = { title, label: title, text: title };
  expect(await readEdge(words)).toEqual(await readEdge({ title: 'A' }));
});

test('Texts are outlines: nothing of them is markup, and what has no shape is left out', () => {
  const svg = drawSvg({ title: '<image href="x"/> 日本 &', text: '</svg><script>' });
  expect(svg).not.toMatch(/<(?:text|image|script)|href|NaN|undefined/);
  expect(drawSvg({ title: '日本' })).toBe(drawSvg({ title: '' }));
  expect(svg).not.toContain(brand.name);
});

test('The colours are those of the site', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '../../../../packages/ui/src/tokens.css'),
    'utf8',
  );
  for (const [name, value] of Object.entries(colors))
    expect(tokens).toContain(`--${name}: ${value};`);
});
