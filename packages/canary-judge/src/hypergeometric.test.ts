import { expect, test } from 'vitest';
import { addLogs, logGamma, weighTable } from './hypergeometric.ts';

test('The logarithm of the gamma function is exact to eleven digits', () => {
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 11);
  expect(logGamma(1)).toBeCloseTo(0, 11);
  expect(logGamma(6)).toBeCloseTo(Math.log(120), 11);
  expect(logGamma(171)).toBeCloseTo(706.573062245787, 10);
});

test('The likelihoods of all tables with the same margins add up to one', () => {
  const sum = [0, 1, 2, 3].map((bad) => {
    const table = { candidate: { of: 5, bad }, live: { of: 40, bad: 3 - bad } };
    const [log = 0] = weighTable(table, [Math.log(4)]);
    const ways = (n: number, k: number) =>
      Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1));
    return Math.exp(log) * ways(5, bad) * ways(40, 3 - bad);
  });
  expect(sum.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
});

test('One bad visit among ten is the candidate’s by its share, and by the odds of the bet', () => {
  const table = { candidate: { of: 1, bad: 1 }, live: { of: 9, bad: 0 } };
  const [even = 0, triple = 0] = weighTable(table, [0, Math.log(3)]);
  expect(Math.exp(even)).toBeCloseTo(1 / 10, 12);
  expect(Math.exp(triple)).toBeCloseTo(3 / 12, 12);
});

test.each([
  { candidate: { of: 3, bad: 0 }, live: { of: 9, bad: 0 } },
  { candidate: { of: 3, bad: 3 }, live: { of: 9, bad: 9 } },
  { candidate: { of: 0, bad: 0 }, live: { of: 9, bad: 4 } },
])('A table that could not have been another one says nothing: %j', (table) => {
  expect(weighTable(table, [0, 2])).toEqual([0, 0]);
});

test('Logarithms are added without overflow', () => {
  expect(addLogs([1_000, 1_000])).toBeCloseTo(1_000 + Math.LN2, 12);
});
