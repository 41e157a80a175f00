import { expect, test } from 'vitest';
import { countFalseAlarms, judgeCanary } from './runCanaries.ts';

/** `pnpm canary:simulate` has ten thousand, and all faults. */
test('Of sixty healthy canaries of all sizes, none is taken back', () => {
  expect(countFalseAlarms(60, 42)).toEqual([]);
});

test.each([
  ['all mounts fail', { mount: 1 }, 'mount', 40],
  ['3% of mounts fail', { mount: 0.03 }, 'mount', 1_000],
  ['1% of visits have a hydration mismatch', { hydration: 0.01 }, 'hydration', 2_500],
  ['the largest paint is 30% later', { lcp: 1.3 }, 'lcp', 5_000],
  ['the server renders 50% slower', { renderTime: 1.5 }, 'renderTime', 2_000],
])('A canary of a tenth of the visitors is taken back when %s', (_, fault, measure, most) => {
  const canary = { share: () => 0.1, views: 100_000, viewsOfBatch: 10, fault };
  const { finding, views } = judgeCanary(canary, 5);
  expect(finding?.measure).toBe(measure);
  expect(views.candidate).toBeLessThan(most);
});
