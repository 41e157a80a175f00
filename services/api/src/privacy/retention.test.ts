import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestLog } from '../testing/createTestLog.ts';
import { readRetention, startRetention } from './retention.ts';

test('Each retention period has a setting of its own', () => {
  const environment = {
    LEADS_RETENTION_DAYS: '11',
    FORMS_RETENTION_DAYS: '12',
    EVENTS_RETENTION_DAYS: '13',
    REPLAYS_RETENTION_DAYS: '14',
  };
  expect(readRetention(readConfig(environment))).toEqual({
    leads: 11,
    forms: 12,
    events: 13,
    replays: 14,
  });
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Expired rows are deleted a minute after the start, then every six hours, until it is stopped', async () => {
  const remove = vi.fn(async () => ({ leads: 0 }));
  const stop = startRetention(remove, createTestLog());
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(remove).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('Stopping right after the start prevents the deletion', async () => {
  const remove = vi.fn(async () => ({}));
  startRetention(remove, createTestLog())();
  await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
  expect(remove).not.toHaveBeenCalled();
});

test('The log says how many rows were deleted, unless there were none', async () => {
  const log = createTestLog();
  const remove = vi
    .fn()
    .mockResolvedValueOnce({ leads: 0 })
    .mockResolvedValue({ leads: 0, events: 2 });
  const stop = startRetention(remove, log);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(log.lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
  expect(log.lines.join('')).toContain('"removed":{"leads":0,"events":2}');
  stop();
});

test('A failure is logged, and the next turn tries again', async () => {
  const log = createTestLog();
  const remove = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({});
  const stop = startRetention(remove, log);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(log.lines.join('')).toMatch(/"level":"error".*"message":"down"/);
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(2);
  stop();
});
