import { expect, test } from 'vitest';
import { shareOut } from './shareOut.ts';

test('Shares add up to a hundred, the largest remainders rounded up', () => {
  expect(shareOut([214, 132, 67])).toEqual([52, 32, 16]);
  expect(shareOut([1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut([0, 5])).toEqual([0, 100]);
});

test('Without votes nobody has a share', () => {
  expect(shareOut([0, 0])).toEqual([0, 0]);
});
