import { LIST_SIZES } from '@site/config/leadAnswers';
import { expect, test } from 'vitest';
import { findListSize, findStep, fitPlan } from './fitPlan.ts';

const sizes = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 75_000, 100_000];

test.each([
  ['0_999', 0],
  ['1000_2499', 1],
  ['2500_9999', 2],
  ['10000_49999', 4],
  ['50000_99999', 6],
  ['100000+', 8],
] as const)('The answer %s is at step %i: the shortest list that it may mean', (size, step) => {
  expect(findStep(sizes, size)).toBe(step);
});

test('Each step is told as the answer that leads to it, or to one before it', () => {
  expect(sizes.map(findListSize)).toEqual([
    '0_999',
    '1000_2499',
    '2500_9999',
    '2500_9999',
    '10000_49999',
    '10000_49999',
    '50000_99999',
    '50000_99999',
  ]);
  for (const size of LIST_SIZES.slice(0, -1))
    expect(findListSize(sizes[findStep(sizes, size)] ?? 0)).toBe(size);
});

test('The first plan that takes the list fits; none may be missing', () => {
  const plans = [{ limit: 2_500, isPriced: true }, { isPriced: true }, { isPriced: false }];
  expect([1_000, 2_500, 2_501, 100_000, undefined].map((list) => fitPlan(plans, list))).toEqual([
    0, 0, 1, 1, 2,
  ]);
  expect(fitPlan([], 1_000)).toBe(-1);
});
