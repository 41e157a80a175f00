// @vitest-environment happy-dom
import { createAnonymousState, createSiteStore } from '@site/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchViews } from './watchViews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let page = 0;
function open(readyState: DocumentReadyState = 'complete') {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const store = createSiteStore(createAnonymousState(`/page-${++page}`));
  const onView = vi.fn();
  watchViews(store, onView);
  return { store, onView, hidden };
}

test('A page that has loaded is seen after 500 ms, without the visitor doing anything', () => {
  const { onView } = open();
  vi.advanceTimersByTime(499);
  expect(onView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onView).toHaveBeenCalledOnce();
});

test('A page that still loads is seen 1 s after its load event', () => {
  const { onView } = open('interactive');
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(999);
  expect(onView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onView).toHaveBeenCalledOnce();
});

test('Each further path is a view; another query or hash of the same path is not', () => {
  const { store, onView } = open();
  vi.advanceTimersByTime(500);
  store.getState().setPath('/pricing');
  store.getState().setPath('/pricing', { query: new URLSearchParams('plan=scale') });
  window.dispatchEvent(new Event('hashchange'));
  window.dispatchEvent(new Event('popstate'));
  expect(onView).toHaveBeenCalledTimes(2);
  store.getState().setPath('/about');
  expect(onView).toHaveBeenCalledTimes(3);
});

test('A page that the visitor left at once is not seen', () => {
  const { store, onView } = open();
  store.getState().setPath('/pricing');
  vi.advanceTimersByTime(500);
  expect(onView).toHaveBeenCalledOnce();
});

test('A page in a hidden tab is seen when the tab is shown', () => {
  const { onView, hidden } = open();
  hidden.mockReturnValue(true);
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onView).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onView).toHaveBeenCalledOnce();
});

test('A page restored from the back/forward cache is seen again', () => {
  const { onView } = open();
  vi.advanceTimersByTime(500);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(onView).toHaveBeenCalledOnce();
  show(true);
  expect(onView).toHaveBeenCalledTimes(2);
});
