// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLinks } from './watchLinks.ts';

class FakeObserver {
  static all: FakeObserver[] = [];
  watched = new Set<Element>();
  callback: (entries: object[], self: FakeObserver) => void;
  options: IntersectionObserverInit;
  constructor(callback: FakeObserver['callback'], options: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.watched.clear();
  }
  /** Reports whether the watched links are in view. */
  report(isIntersecting: boolean) {
    this.callback(
      [...this.watched].map((target) => ({ target, isIntersecting })),
      this,
    );
  }
}

const prefetch = vi.fn();

beforeEach(() => {
  FakeObserver.all = [];
  prefetch.mockClear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML = `
    <a href="/pricing" data-prefetch>Prices</a>
    <a href="https://other.example/" data-prefetch>Elsewhere</a>
    <a href="/signup" data-prefetch>Sign up</a>
    <a href="/about">About</a>`;
});

afterEach(() => vi.unstubAllGlobals());

test('A marked link is prefetched once it comes within 200 px of the viewport', () => {
  watchLinks(document.body, prefetch);
  const [observer] = FakeObserver.all;
  expect(observer?.options.rootMargin).toBe('200px');
  observer?.report(false);
  expect(prefetch).not.toHaveBeenCalled();
  observer?.report(true);
  expect(prefetch.mock.calls.map(([url]) => url.pathname)).toEqual(['/pricing']);
  expect(observer?.watched.size).toBe(0);
});

test('Nothing is prefetched on Save-Data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  watchLinks(document.body, prefetch);
  FakeObserver.all[0]?.report(true);
  expect(prefetch).not.toHaveBeenCalled();
});

test('Another page’s links replace the previous ones', () => {
  watchLinks(document.body, prefetch);
  watchLinks(document.body, prefetch);
  expect(FakeObserver.all.map(({ watched }) => watched.size)).toEqual([0, 3]);
});
