import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { SHARING_SIZE } from '@site/config/sharingCard';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharingCard, drawSvg, type SharingCard } from './drawSharingCard.ts';
import { colors, EDGE } from './envelope.ts';

const card = { title: 'Polls', label: 'Features', text: 'One tap.' };
const drawn = await drawSharingCard(card);

test('A card has the size that networks want and few bytes', async () => {
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', ...SHARING_SIZE });
  expect(drawn.byteLength).toBeLessThan(100_000);
});

test('The same words draw the same card, other words another', async () => {
  expect(await drawSharingCard({ ...card })).toEqual(drawn);
  expect(drawSvg({ ...card, text: 'Two taps.' })).not.toBe(drawSvg(card));
});

/** The pixels of the card's right edge. */
async function readEdge(words: SharingCard) {
  const { width, height } = SHARING_SIZE;
  const strip = { left: width - EDGE - 30, top: 250, width: 30, height: height - 250 - EDGE };
  return sharp(Buffer.from(drawSvg(words)))
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
])('With %s no text runs into the edge', async (_what, title) => {
  const words = { title, label: title, text: title };
  expect(await readEdge(words)).toEqual(await readEdge({ title: 'A' }));
});

test('Texts become outlines: they add no markup, and characters without a shape are left out', () => {
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
