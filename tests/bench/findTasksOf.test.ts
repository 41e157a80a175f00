import { expect, test } from 'vitest';
import { findTasksOf, type TraceEvent } from './findTasksOf.ts';

const at = (ts: number, dur: number) => ({ ph: 'X', pid: 1, tid: 1, ts, dur });
const task = (ts: number, dur: number): TraceEvent => ({ ...at(ts, dur), name: 'RunTask' });
const call = (ts: number, path: string, dur = 10_000): TraceEvent => ({
  ...at(ts, dur),
  name: 'FunctionCall',
  args: { data: { url: `http://127.0.0.1:4000${path}` } },
});
const measuring = new Set(['/measure.js']);

test('A task in which only these scripts ran counts in full', () => {
  expect(findTasksOf([task(0, 30_000), call(100, '/measure.js')], measuring)).toEqual([
    { durationMs: 30, wholeMs: 30, scripts: ['/measure.js'] },
  ]);
});

test('A task in which other scripts ran too counts only these scripts’ calls, nested ones once', () => {
  const trace = [
    task(0, 90_000),
    call(1_000, '/page.js', 50_000),
    call(2_000, '/measure.js', 20_000),
    call(3_000, '/measure.js', 5_000),
    call(60_000, '/measure.js', 4_000),
  ];
  expect(findTasksOf(trace, measuring)).toEqual([
    { durationMs: 24, wholeMs: 90, scripts: ['/page.js', '/measure.js'] },
  ]);
});

test('Tasks are sorted by these scripts’ time, longest first, and tasks without them are left out', () => {
  const trace = [
    task(0, 20_000),
    call(10, '/measure.js'),
    task(30_000, 40_000),
    call(30_010, '/measure.js'),
    task(200_000, 90_000),
    call(201_000, '/page.js'),
  ];
  expect(findTasksOf(trace, measuring).map(({ durationMs }) => durationMs)).toEqual([40, 20]);
});

test('Work on another thread at the same time does not count', () => {
  const elsewhere = { ...call(10, '/measure.js'), tid: 2 };
  expect(findTasksOf([task(0, 90_000), elsewhere], measuring)).toEqual([]);
});
