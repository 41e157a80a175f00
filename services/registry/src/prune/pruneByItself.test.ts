import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT } from './planPrune.ts';
import { pruneByItself } from './pruneByItself.ts';

const HOUR_MS = 60 * 60_000;
const prune = vi.fn();
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [prune, log.info, log.warn]) mock.mockReset();
  prune.mockResolvedValue({ removed: [], kept: 3 });
});
afterEach(() => void vi.useRealTimers());

test('It prunes an hour after the start, then once a day, also after a failure, until it is stopped', async () => {
  const { stop } = pruneByItself({ pruner: { prune }, rules: KEPT, log });
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(prune).not.toHaveBeenCalled();
  prune.mockRejectedValueOnce(new Error('no storage'));
  await vi.advanceTimersByTimeAsync(1);
  expect(log.warn).toHaveBeenCalledTimes(1);
  prune.mockResolvedValueOnce({
    removed: [{ name: 'mf-footer', version: '1.0.0', bytes: 9 }],
    kept: 2,
  });
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(prune).toHaveBeenCalledTimes(2);
  expect(prune).toHaveBeenLastCalledWith(KEPT, expect.objectContaining({ how: 'schedule' }));
  expect(log.info).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
  expect(prune).toHaveBeenCalledTimes(2);
});
