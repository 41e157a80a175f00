import { expect, test, vi } from 'vitest';
import { pollReferral, type Schedule } from './pollReferral.ts';

/** A clock that moves when it is told to. */
function createTimer() {
  let nowMs = 0;
  let pending: { at: number; callback: () => void } | null = null;
  const schedule: Schedule = (callback, delayMs) => {
    pending = { at: nowMs + delayMs, callback };
  };
  function runUntil(ms: number) {
    while (pending && pending.at <= ms) {
      const { at, callback } = pending;
      pending = null;
      nowMs = at;
      callback();
    }
    nowMs = ms;
  }
  return { schedule, runUntil, isWaiting: () => pending !== null };
}

function start(cookies = new Map<string, string>()) {
  const timer = createTimer();
  const looks = vi.spyOn(cookies, 'get');
  const onFound = vi.fn();
  pollReferral({ cookies, schedule: timer.schedule, onFound });
  return { cookies, looks, onFound, ...timer };
}

test('Looks each second and gives up after eight', () => {
  const { looks, onFound, runUntil, isWaiting } = start();
  runUntil(999);
  expect(looks).toHaveBeenCalledTimes(0);
  runUntil(1_000);
  expect(looks).toHaveBeenCalledTimes(1);
  runUntil(60_000);
  expect(looks).toHaveBeenCalledTimes(8);
  expect(onFound).not.toHaveBeenCalled();
  expect(isWaiting()).toBe(false);
});

test('Stops at the first sight of the cookie', () => {
  const { cookies, looks, onFound, runUntil } = start();
  runUntil(3_500);
  cookies.set('rewardful.referral', '{}');
  runUntil(60_000);
  expect(looks).toHaveBeenCalledTimes(4);
  expect(onFound).toHaveBeenCalledOnce();
});
