import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeImage } from '../resizing/makeImage.ts';
import { startCardDrawing } from './startCardDrawing.ts';

const drawing = startCardDrawing({ log: console });
afterAll(() => drawing.close());

test('A card is drawn beside a resizer that may not read SVG', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(makeImage(svg, { width: 16, quality: 75 }, 'original')).rejects.toThrow();
  const bytes = await drawing.draw({ title: 'Polls' });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});
