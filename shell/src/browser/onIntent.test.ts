// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { DWELL_MS, onIntent } from './onIntent.ts';

const callback = vi.fn();
// Its listeners stay for the whole page.
onIntent(callback);

const act = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
const listReached = () => callback.mock.calls.map(([{ id }]) => id);

beforeEach(() => {
  vi.useFakeTimers();
  callback.mockClear();
  document.body.innerHTML = '<p id="one"></p><p id="two"></p>';
});

test.each(['pointermove', 'focusin', 'touchstart'])(
  'An element is reached a moment after %s',
  (type) => {
    act('one', type);
    vi.advanceTimersByTime(DWELL_MS - 1);
    expect(listReached()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(listReached()).toEqual(['one']);
  },
);

test('A pointer that moves on an element reaches it once, after the same moment', () => {
  act('one', 'pointermove');
  vi.advanceTimersByTime(DWELL_MS / 2);
  act('one', 'pointermove');
  vi.advanceTimersByTime(DWELL_MS / 2);
  act('one', 'pointermove');
  vi.advanceTimersByTime(DWELL_MS);
  expect(listReached()).toEqual(['one']);
});

test('A pointer that passes by reaches only the element where it stays', () => {
  act('one', 'pointermove');
  vi.advanceTimersByTime(DWELL_MS / 2);
  act('two', 'pointermove');
  vi.advanceTimersByTime(DWELL_MS);
  expect(listReached()).toEqual(['two']);
});

test('A page that is scrolled below a resting pointer is not reached', () => {
  act('two', 'pointerover');
  vi.advanceTimersByTime(DWELL_MS);
  expect(listReached()).toEqual([]);
});

test.each([
  ['A tap', 'click'],
  ['A swipe that scrolls the page', 'pointercancel'],
])('%s does not count as a stay', (_what, end) => {
  act('one', 'touchstart');
  act('one', end);
  vi.advanceTimersByTime(DWELL_MS);
  expect(listReached()).toEqual([]);
});
