// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Triggers } from './parseTriggers.ts';
import { watchTriggers } from './watchTriggers.ts';

let life: AbortController;
let isReady: boolean;
const prepare = vi.fn();
const open = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  isReady = true;
  prepare.mockReset();
  open.mockReset().mockImplementation(() => isReady);
  scrollTo({ height: 3_000, top: 0 });
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

function scrollTo({ height = 3_000, top }: { height?: number; top: number }) {
  const page = document.scrollingElement ?? document.documentElement;
  Object.defineProperty(page, 'scrollHeight', { configurable: true, value: height });
  Object.defineProperty(page, 'clientHeight', { configurable: true, value: 1_000 });
  Object.defineProperty(page, 'scrollTop', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
}

const watch = (triggers: Triggers) =>
  watchTriggers({ triggers, clock: () => Date.now(), prepare, open, signal: life.signal });

test('The code is fetched five seconds before the time, and the pop-up opens once', () => {
  watch({ timeMs: 30_000 });
  vi.advanceTimersByTime(24_000);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(prepare).toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(open.mock.calls).toEqual([['time']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('A pop-up that cannot open yet opens later', () => {
  isReady = false;
  watch({ timeMs: 1_000 });
  vi.advanceTimersByTime(3_000);
  isReady = true;
  vi.advanceTimersByTime(2_000);
  expect(open).toHaveBeenCalledTimes(4);
});

test('The time in which the page is hidden does not count', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  watch({ timeMs: 3_000 });
  vi.advanceTimersByTime(60_000);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(2_000);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(open).toHaveBeenCalledOnce();
});

test('Scrolling fetches the code, then opens the pop-up', () => {
  watch({ scrollShare: 0.5 });
  scrollTo({ top: 780 });
  expect(prepare).not.toHaveBeenCalled();
  scrollTo({ top: 820 });
  expect([prepare.mock.calls.length, open.mock.calls.length]).toEqual([1, 0]);
  scrollTo({ top: 1_000 });
  expect(open.mock.calls).toEqual([['scroll']]);
});

test('A pointer that leaves through the top opens the pop-up, through another edge it does not', () => {
  watch({ exit: true });
  const { documentElement: page } = document;
  page.dispatchEvent(new MouseEvent('mouseleave', { clientY: 300 }));
  expect(open).not.toHaveBeenCalled();
  page.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
  expect(open.mock.calls).toEqual([['exit']]);
});

test('When the element is gone, nothing is left', () => {
  watch({ timeMs: 1_000, scrollShare: 0.5, exit: true });
  life.abort();
  expect(vi.getTimerCount()).toBe(0);
  scrollTo({ top: 2_000 });
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
  expect(open).not.toHaveBeenCalled();
});
