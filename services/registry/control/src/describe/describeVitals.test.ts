import { expect, test } from 'vitest';
import { describeVital, listVitalRows } from './describeVitals.ts';

const on = (day: string, version: string, p75: number, count = 10) => ({
  day,
  fragment: 'mf-footer',
  version,
  name: 'LCP',
  count,
  p50: 1,
  p75,
  p95: 3,
});

test('Each version has a row with its last day and its course, the newest and most visited first', () => {
  const rows = listVitalRows(
    [
      on('2026-03-02', '1.0.0', 900),
      on('2026-03-01', '1.0.0', 800),
      on('2026-03-02', '1.1.0', 700, 20),
      { ...on('2026-03-02', '1.1.0', 1), name: 'CLS' },
      on('2026-02-28', '0.9.0', 600, 99),
    ],
    'LCP',
  );
  expect(rows.map(({ last, course }) => [last.version, last.day, course])).toEqual([
    ['1.1.0', '2026-03-02', [700]],
    ['1.0.0', '2026-03-02', [800, 900]],
    ['0.9.0', '2026-02-28', [600]],
  ]);
});

test('Layout shift is a score, and everything else a time', () => {
  expect(describeVital('CLS', 0.0123)).toBe('0.012');
  expect(describeVital('LCP', 1_234.5)).toBe('1,235 ms');
});
