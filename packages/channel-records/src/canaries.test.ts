import { expect, test } from 'vitest';
import { type Canaries, canariesSchema, listArms, listDraws, shareOf } from './canaries.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const canary = (...draws: [number, number][]) => ({
  version: '1.1.0',
  integrity,
  since: 2,
  draws,
});
const isValid = (canaries: Canaries) => canariesSchema.safeParse(canaries).success;

test('Each draw has one arm: a candidate’s, or live', () => {
  const arms = listArms({
    'mf-footer': canary([0, 1], [998, 999]),
    'mf-pages': canary([3, 3]),
  });
  expect(arms.slice(0, 5)).toEqual([
    'mf-footer@1.1.0',
    'mf-footer@1.1.0',
    'live',
    'mf-pages@1.1.0',
    'live',
  ]);
  expect(arms.slice(-3)).toEqual(['live', 'mf-footer@1.1.0', 'mf-footer@1.1.0']);
  expect(arms).toHaveLength(1_000);
  expect(new Set(listArms())).toEqual(new Set(['live']));
});

test('The share of a canary is the number of its draws', () => {
  const some = canary([5, 5], [10, 19]);
  expect(shareOf(some)).toBe(11);
  expect(listDraws(some)).toEqual([5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('Canaries that share a draw, or leave too few visitors for comparison, are refused', () => {
  expect(isValid({ 'mf-footer': canary([0, 449]), 'mf-pages': canary([450, 899]) })).toBe(true);
  expect(isValid({ 'mf-footer': canary([0, 449]), 'mf-pages': canary([449, 500]) })).toBe(false);
  expect(isValid({ 'mf-footer': canary([0, 449]), 'mf-pages': canary([450, 900]) })).toBe(false);
  expect(isValid({ 'mf-footer': canary([0, 5], [5, 9]) })).toBe(false);
});

test.each<[string, [number, number][]]>([
  ['none', []],
  ['below 0', [[-1, 3]]],
  ['above 999', [[990, 1_000]]],
  ['far above', [[0, 2 ** 45]]],
  ['falling', [[9, 3]]],
  ['fractions', [[0.5, 3]]],
])('Draws that are not draws are refused: %s', (_what, draws) => {
  expect(isValid({ 'mf-footer': canary(...draws) })).toBe(false);
});
