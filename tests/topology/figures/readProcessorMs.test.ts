import { expect, test } from 'vitest';
import { parseStat, readProcessorMs } from './readProcessorMs.ts';

test('User and system time count, of ended children as well, whatever the name of the process', () => {
  const stat = '12 (a) (name) S 1 12 12 0 -1 4194560 100 0 0 0 30 20 4 1 20 0 7 0 123 456 789';
  expect(parseStat(stat)).toBe(550);
});

test('A process that has ended has none', () => {
  expect(readProcessorMs(2 ** 22 + 1)).toBe(0);
});
