import { beforeEach, expect, test } from 'vitest';
import { createUsageMeter } from './createUsageMeter.ts';

let now: number;
let used: { memoryMb: number; cpuMs: number };
let meter: ReturnType<typeof createUsageMeter>;
beforeEach(() => {
  now = 1_000;
  used = { memoryMb: 50, cpuMs: 0 };
  meter = createUsageMeter(1, { memoryMb: 100, timer: () => now, measure: () => used });
});

/** Time passes, in which the process computes. */
function pass(ms: number, cpuMs: number): string | undefined {
  now += ms;
  used = { ...used, cpuMs: used.cpuMs + cpuMs };
  return meter.findExcess();
}

test('A process may compute on two cores while it has a task', () => {
  meter.beginTask();
  for (let count = 0; count < 20; count++) expect(pass(250, 500)).toBeUndefined();
});

test('A process without a task may compute for a second in a row, and then exceeds its limit', () => {
  meter.beginTask();
  pass(250, 250);
  meter.endTask();
  expect(pass(1_000, 1_000)).toBeUndefined();
  expect(pass(250, 250)).toBe('computed for 1225 ms without a task, more than 1000');
});

test('Short tasks excuse no more than their own time', () => {
  const excesses = Array.from({ length: 12 }, () => {
    meter.beginTask();
    now += 10;
    meter.endTask();
    return pass(240, 1_000);
  });
  expect(excesses.findIndex((excess) => excess !== undefined)).toBe(1);
});

test('A process that computes a little between its tasks never exceeds its limit', () => {
  for (let count = 0; count < 1_000; count++) expect(pass(250, 5)).toBeUndefined();
});

test('Threads that compute during a task count beyond two cores', () => {
  meter.beginTask();
  expect(pass(250, 1_000)).toBeUndefined();
  expect(pass(250, 1_000)).toBeUndefined();
  expect(pass(250, 1_000)).toMatch(/^computed for/);
});

test('Memory above the limit is named with both figures', () => {
  used = { memoryMb: 100.4, cpuMs: 0 };
  expect(meter.findExcess()).toBe('used 100 MB of memory, more than 100');
});
