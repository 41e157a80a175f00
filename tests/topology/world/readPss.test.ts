import { expect, test } from 'vitest';
import { parsePss, readPss } from './readPss.ts';

test('The share of shared memory counts, not all of it', () => {
  expect(parsePss('Rss:   4096 kB\nPss:   2048 kB\nPss_Anon:  1024 kB\n')).toBe(2);
});

test('A process that has ended has none', () => {
  expect(readPss(2 ** 22 + 1)).toBe(0);
});
