import { expect, test } from 'vitest';
import { atLeast, atMost, divideByBudget, type Figure, judge } from './Figure.ts';
import { formatFigures } from './formatFigures.ts';

const figure = (more: Partial<Figure>): Figure => ({ name: 'size', value: 5, unit: 'kB', ...more });

test.each([
  [figure({ budget: atMost(5) }), 'OK'],
  [figure({ value: 5.004, budget: atMost(5) }), 'MISS'],
  [figure({ value: 100, budget: atLeast(100) }), 'OK'],
  [figure({ value: 99, budget: atLeast(100) }), 'MISS'],
  [figure({}), 'info'],
  [figure({ value: null, budget: atMost(5) }), 'not measured'],
  [figure({ value: null, failed: true }), 'FAILED'],
] as const)('A figure is judged by its exact value: %o is %s', (given, verdict) => {
  expect(judge(given)).toBe(verdict);
});

test('A figure with a budget of zero has no share', () => {
  expect(divideByBudget(figure({ value: 0.1, budget: atMost(0) }))).toBeNull();
  expect(divideByBudget(figure({ value: 4, budget: atMost(5) }))).toBe(0.8);
});

test('Each figure is a line with its notes below, and a tiny layout shift is not shown as zero', () => {
  const table = formatFigures([
    figure({ value: 0.0004, unit: '', budget: atMost(0), note: 'at the top\nand below' }),
  ]);
  const [, , line, ...notes] = table.split('\n');
  expect(line).toMatch(/^size +0\.00040 +≤ 0 +MISS$/);
  expect(notes).toEqual(['    at the top', '    and below']);
});
