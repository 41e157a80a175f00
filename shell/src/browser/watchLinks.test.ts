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

const onNear = vi.fn();

beforeEach(() => {
  FakeObserver.all = [];
  onNear.mockClear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML =
    '<a href="/pricing" data-prefetch>Prices</a><a href="/demo" data-prefetch>Demo</a><a href="/about">About</a>';
});

afterEach(() => vi.unstubAllGlobals());

test('A marked link is reported once, when it comes within 200 px of the viewport', () => {
  watchLinks(document.body, onNear);
  const [observer] = FakeObserver.all;
  expect(observer?.options.rootMargin).toBe('200px');
  observer?.report(false);
  expect(onNear).not.toHaveBeenCalled();
  observer?.report(true);
  expect(onNear.mock.calls.map(([link]) => link.pathname)).toEqual(['/pricing', '/demo']);
  expect(observer?.watched.size).toBe(0);
});

test('Another page’s links replace the previous ones', () => {
  watchLinks(document.body, onNear);
  watchLinks(document.body, onNear);
  expect(FakeObserver.all.map(({ watched }) => watched.size)).toEqual([0, 2]);
});
