// @vitest-environment happy-dom
import { createAnonymousState, createSiteStore } from '@site/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPopupTriggers } from './watchPopupTriggers.ts';

const html = document.documentElement;
let leave: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  leave = new AbortController();
  // Listeners of one test must not react to the scrolling of the next.
  const { addEventListener } = globalThis;
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    addEventListener(type, listener, { signal: leave.signal }),
  );
  scrollTo(0);
});

afterEach(() => {
  leave.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of 4000 px in a window of 1000 px. */
function scrollTo(top: number) {
  Object.defineProperties(html, {
    scrollTop: { value: top, configurable: true },
    scrollHeight: { value: 4_000, configurable: true },
    clientHeight: { value: 1_000, configurable: true },
  });
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
}

function watch({
  path = '/',
  cookies = {} as Record<string, string>,
  isHeld = (): boolean => false,
} = {}) {
  const store = createSiteStore(createAnonymousState(path));
  const prepare = vi.fn();
  watchPopupTriggers({
    store,
    cookies: new Map(Object.entries(cookies)),
    clock: () => Date.now(),
    isHeld,
    prepare,
  });
  const popup = () => [store.getState().popup, store.getState().popupTrigger];
  return { store, prepare, popup };
}

const closed = ['closed', null];

test('The pop-up opens after 30 s on the page', () => {
  const { popup } = watch();
  vi.advanceTimersByTime(29_999);
  expect(popup()).toEqual(closed);
  vi.advanceTimersByTime(1);
  expect(popup()).toEqual(['opening', 'time']);
});

test('The pop-up opens as soon as half of the page is scrolled', () => {
  const { popup } = watch();
  scrollTo(1_499);
  expect(popup()).toEqual(closed);
  scrollTo(1_500);
  expect(popup()).toEqual(['opening', 'scroll']);
});

test('While a menu covers the screen the pop-up waits, and opens when the menu is closed', () => {
  let isHeld = true;
  const { popup } = watch({ isHeld: () => isHeld });
  vi.advanceTimersByTime(40_000);
  expect(popup()).toEqual(closed);
  isHeld = false;
  vi.advanceTimersByTime(1_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test('Another page starts the triggers again', () => {
  const { store, popup } = watch();
  vi.advanceTimersByTime(20_000);
  store.getState().setPath('/about');
  vi.advanceTimersByTime(29_000);
  expect(popup()).toEqual(closed);
  vi.advanceTimersByTime(1_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test.each([
  ['on a suppressed path', { path: '/pricing' }],
  ['when it was opened before', { cookies: { lead_popup_opened: 'true' } }],
  ['for a visitor who completed the quiz', { cookies: { lead_quiz_completed: 'true' } }],
  ['for a known user', { cookies: { user_id: '7' } }],
])('It does not open by itself %s, and its code is not fetched', (_where, visitor) => {
  const { popup, prepare } = watch(visitor);
  scrollTo(3_000);
  vi.advanceTimersByTime(60_000);
  expect(popup()).toEqual(closed);
  expect(prepare).not.toHaveBeenCalled();
});

test('Going to a suppressed path stops a pending trigger', () => {
  const { store, popup } = watch();
  vi.advanceTimersByTime(20_000);
  store.getState().setPath('/enterprise');
  scrollTo(3_000);
  vi.advanceTimersByTime(60_000);
  expect(popup()).toEqual(closed);
});

test('Once closed, it does not open by itself again', () => {
  const { store, popup } = watch();
  scrollTo(2_000);
  store.getState().closePopup();
  vi.advanceTimersByTime(60_000);
  expect(popup()[0]).toBe('closed');
});

test('The code is fetched when a trigger is near, not before', () => {
  const { prepare } = watch();
  vi.advanceTimersByTime(24_000);
  scrollTo(1_199);
  expect(prepare).not.toHaveBeenCalled();
  scrollTo(1_200);
  expect(prepare).toHaveBeenCalled();
});

test('The floating button shows after 3 s and more than 1000 px', () => {
  watch();
  scrollTo(1_001);
  expect(html.dataset.floatingButton).toBe('hidden');
  vi.advanceTimersByTime(3_000);
  expect(html.dataset.floatingButton).toBe('shown');
  scrollTo(1_000);
  expect(html.dataset.floatingButton).toBe('hidden');
});
