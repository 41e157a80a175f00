import { expect, test } from 'vitest';
import { layOut } from './layOut.ts';

const page = { width: 390, height: 9000 };

test('A sheet has every part of every page once, in columns that fit', () => {
  const { scale, pieces } = layOut([page, { width: 390, height: 12_000 }, page]);
  for (const [picture, height] of [9000, 12_000, 9000].entries()) {
    const own = pieces.filter((piece) => piece.picture === picture);
    expect(own.map(({ top }) => top)).toEqual(own.map((piece, index) => index * piece.height));
    expect(own.reduce((sum, piece) => sum + piece.height, 0)).toBeGreaterThanOrEqual(
      Math.floor(height * scale),
    );
  }
  expect(pieces.length * 390 * scale).toBeLessThan(2000);
  expect(Math.max(...pieces.map(({ height }) => height))).toBeLessThanOrEqual(1500);
});

test('Short pages stay legible and are not enlarged', () => {
  expect(layOut([{ width: 390, height: 900 }])).toEqual({
    scale: 0.75,
    pieces: [{ picture: 0, top: 0, height: 675 }],
  });
});
