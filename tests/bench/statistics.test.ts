import { expect, test } from 'vitest';
import { findGreatest, median, percentile } from './statistics.ts';

test('A percentile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
});

test('The median of an even count is the lower of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([5, 1, 3])).toBe(3);
});

test('No values have no percentile and no greatest', () => {
  expect(() => median([])).toThrow('no values');
  expect(() => findGreatest([], () => 0)).toThrow('no values');
});

test('The first of several greatest is found', () => {
  const items = [
    { at: 1, size: 2 },
    { at: 2, size: 5 },
    { at: 3, size: 5 },
  ];
  expect(findGreatest(items, ({ size }) => size).at).toBe(2);
});
