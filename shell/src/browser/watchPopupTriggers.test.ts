// @vitest-environment happy-dom
import { createVisitorStore } from '@site/state';
import { createMemoryCookies } from '@site/state/memory-cookies';
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of 4000 px in a window of 1000 px. */
function place(top: number) {
  Object.defineProperties(html, {
    scrollTop: { value: top, configurable: true },
    scrollHeight: { value: 4_000, configurable: true },
    clientHeight: { value: 1_000, configurable: true },
  });
  vi.stubGlobal('scrollY', top);
}

function scrollTo(top: number) {
  place(top);
  dispatchEvent(new Event('scroll'));
  return vi.advanceTimersByTimeAsync(0);
}

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  dispatchEvent(new Event('visibilitychange'));
}

function watch({
  path = '/',
  cookies = {} as Record<string, string>,
  isBusy = (): boolean => false,
  code = Promise.resolve() as Promise<unknown>,
} = {}) {
  const jar = createMemoryCookies(cookies);
  const store = createVisitorStore({
    cookies: jar,
    hostname: 'localhost',
    query: new URLSearchParams(),
    path,
  });
  const prepare = vi.fn(() => code.then((isThere) => (isThere === false ? undefined : isBusy)));
  watchPopupTriggers({ store, cookies: jar, clock: () => Date.now(), prepare });
  const popup = () => [store.getState().popup, store.getState().popupTrigger];
  return { store, jar, prepare, popup };
}

const closed = ['closed', null];

test('The pop-up opens after 30 s on the page', async () => {
  const { popup } = watch();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(popup()).toEqual(closed);
  await vi.advanceTimersByTimeAsync(1);
  expect(popup()).toEqual(['opening', 'time']);
});

test('The pop-up opens as soon as half of the page is scrolled', async () => {
  const { popup } = watch();
  await scrollTo(1_499);
  expect(popup()).toEqual(closed);
  await scrollTo(1_500);
  expect(popup()).toEqual(['opening', 'scroll']);
});

test('While the visitor is busy the pop-up waits, and opens afterwards', async () => {
  let isBusy = true;
  const { popup } = watch({ isBusy: () => isBusy });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(popup()).toEqual(closed);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test('A visitor who began to type while the code was loading is not interrupted', async () => {
  let isBusy = false;
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const { popup } = watch({ isBusy: () => isBusy, code });
  await scrollTo(2_000);
  isBusy = true;
  arrive();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(popup()).toEqual(closed);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(popup()).toEqual(['opening', 'scroll']);
});

test.each([
  ['fails to load', () => Promise.reject(new Error('gone'))],
  ['mounts nothing', async () => false],
])('A pop-up whose code %s stays closed and is not fetched again', async (_what, load) => {
  const { popup, prepare } = watch({ code: load() });
  await scrollTo(2_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(popup()).toEqual(closed);
  expect(prepare).toHaveBeenCalledOnce();
});

test('Another page starts the triggers again', async () => {
  const { store, popup } = watch();
  await vi.advanceTimersByTimeAsync(20_000);
  store.getState().setPath('/about');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(popup()).toEqual(closed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test('The scroll position of the last page does not count on the next', async () => {
  const { store, popup } = watch();
  await scrollTo(1_400);
  // The next page is shorter, and is scrolled to its top after it is in place.
  place(1_600);
  store.getState().setPath('/about');
  await scrollTo(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(popup()).toEqual(closed);
});

test('Time in a hidden tab does not count', async () => {
  const { popup } = watch();
  await vi.advanceTimersByTimeAsync(20_500);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(600_000);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(popup()).toEqual(closed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test('In a tab opened in the background, the triggers start when it is shown', async () => {
  setHidden(true);
  const { popup, prepare } = watch();
  await scrollTo(2_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(prepare).not.toHaveBeenCalled();
  await scrollTo(0);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(popup()).toEqual(closed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test('Nothing opens in a hidden tab, even when a trigger was due before', async () => {
  let isBusy = true;
  const { popup } = watch({ isBusy: () => isBusy });
  await scrollTo(2_000);
  setHidden(true);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(popup()).toEqual(closed);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(popup()).toEqual(['opening', 'scroll']);
});

test('Time in the back/forward cache or while the computer sleeps does not count', async () => {
  const { popup } = watch();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.setSystemTime(Date.now() + 600_000);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(popup()).toEqual(closed);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(popup()).toEqual(['opening', 'time']);
});

test.each([
  ['on a suppressed path', { path: '/pricing' }],
  ['when it was opened before', { cookies: { lead_popup_opened: 'true' } }],
  ['for a visitor who completed the quiz', { cookies: { lead_quiz_completed: 'true' } }],
  ['for a known user', { cookies: { user_id: '7' } }],
])(
  'The pop-up does not open by itself %s, and its code is not fetched',
  async (_where, visitor) => {
    const { popup, prepare } = watch(visitor);
    await scrollTo(3_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(popup()).toEqual(closed);
    expect(prepare).not.toHaveBeenCalled();
  },
);

test('Going to a suppressed path stops a pending trigger', async () => {
  const { store, popup } = watch();
  await vi.advanceTimersByTimeAsync(20_000);
  store.getState().setPath('/enterprise');
  await scrollTo(3_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(popup()).toEqual(closed);
});

test('Once closed, the pop-up does not open by itself again', async () => {
  const { store, popup } = watch();
  await scrollTo(2_000);
  expect(popup()[0]).toBe('opening');
  store.getState().closePopup();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(popup()[0]).toBe('closed');
});

test('The code is fetched when a trigger is near, not before', async () => {
  const { prepare } = watch();
  await vi.advanceTimersByTimeAsync(24_000);
  await scrollTo(1_199);
  expect(prepare).not.toHaveBeenCalled();
  await scrollTo(1_200);
  expect(prepare).toHaveBeenCalled();
});

test.each(['user_id', 'lead_quiz_completed'])(
  'The floating button disappears as soon as another tab has set %s',
  async (cookie) => {
    const { store, jar } = watch();
    await scrollTo(1_200);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(html.dataset.floatingButton).toBe('shown');
    jar.set(cookie, '7', { days: 1 });
    store.getState().refresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(html.dataset.floatingButton).toBe('hidden');
  },
);

test('The floating button shows after 3 s and more than 1000 px', () => {
  watch();
  scrollTo(1_001);
  expect(html.dataset.floatingButton).toBe('hidden');
  vi.advanceTimersByTime(3_000);
  expect(html.dataset.floatingButton).toBe('shown');
  scrollTo(1_000);
  expect(html.dataset.floatingButton).toBe('hidden');
});
