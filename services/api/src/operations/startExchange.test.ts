import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestLog } from '../testing/createTestLog.ts';
import { startExchange } from './startExchange.ts';

/** Starts it with a clock of the test's own. */
function arrange(exchange: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = createTestLog();
  const removeExpired = vi.fn(async () => {});
  const stop = startExchange({ exchange, removeExpired }, log);
  onTestFinished(stop);
  return { log, removeExpired, stop };
}

test('Counts are exchanged every second, and old ones removed every minute, until it ends', async () => {
  const exchange = vi.fn(async () => {});
  const { removeExpired, stop } = arrange(exchange);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exchange).toHaveBeenCalledTimes(60);
  expect(removeExpired).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exchange).toHaveBeenCalledTimes(60);
});

test('A slow exchange is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const exchange = vi.fn(() => promise);
  arrange(exchange);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(exchange).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(exchange).toHaveBeenCalledTimes(2);
});

test('A database that is away is told once, and that it is back', async () => {
  let isAway = true;
  const { log } = arrange(async () => {
    if (isAway) throw new Error('away');
  });
  await vi.advanceTimersByTimeAsync(5_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  const messages = log.lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual([
    'limits count in this process alone',
    'limits are shared with other processes again',
  ]);
});
