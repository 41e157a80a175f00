// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { paintTopFirst } from './paintTopFirst.ts';

const root = document.documentElement;
const listLaidOut = () => [...document.querySelectorAll('[data-laid]')].map(({ id }) => id);
/** Tells the script that something was painted. */
let paint: (name: string) => void;
let frames: (() => void)[];
let isLater: boolean;
let load: Mock<() => Promise<unknown>>;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  load = vi.fn(() => Promise.resolve());
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      isWatching = true;
      constructor(callback: (list: unknown, observer: unknown) => void) {
        paint = (name) => {
          const list = { getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) };
          if (this.isWatching) callback(list, this);
        };
      }
      observe() {}
      disconnect() {
        this.isWatching = false;
      }
    },
  );
  document.body.innerHTML = `
    <main><div>${['a', 'b', 'c', 'd'].map((id) => `<section id="${id}"></section>`).join('')}</div></main>
    <footer></footer>`;
});

afterEach(() => {
  // Before the clock, whose own frames the stub stands in for.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete root.dataset.early;
  document.body.innerHTML = '';
});

function visit({ type = 'navigate', name = 'https://site.example/', isPhone = true } = {}): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name }] as never);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isPhone } as MediaQueryList);
  isLater = paintTopFirst(load);
}

async function showFrame(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await vi.advanceTimersByTimeAsync(0);
}

test('What is below the first view follows after its paint, one section in a frame, and leaves no marks', async () => {
  visit();
  expect(root.dataset.early).toBe('');
  paint('first-paint');
  expect(listLaidOut()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  paint('first-contentful-paint');
  await showFrame();
  expect([listLaidOut(), load.mock.calls.length]).toEqual([[], 0]);
  await showFrame();
  expect([root.dataset.early, listLaidOut()]).toEqual(['', ['c']]);
  await showFrame();
  expect(listLaidOut()).toEqual(['c', 'd']);
  await showFrame();
  expect([root.dataset.early, listLaidOut()]).toEqual([undefined, []]);
  expect(load).toHaveBeenCalledOnce();
});

test('Nothing follows before the page is complete, even if a banner is painted, and before that is painted, too', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  visit();
  paint('first-contentful-paint');
  await showFrame();
  await showFrame();
  expect([frames.length, load.mock.calls.length, listLaidOut()]).toEqual([0, 0, []]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect([load.mock.calls.length, listLaidOut()]).toEqual([0, []]);
  await showFrame();
  expect([load.mock.calls.length, listLaidOut()]).toEqual([1, ['c']]);
});

test('The marks stay until what is loaded then has settled', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  load.mockReturnValue(promise);
  visit();
  paint('first-contentful-paint');
  for (let frame = 0; frame < 4; frame++) await showFrame();
  expect([root.dataset.early, listLaidOut()]).toEqual(['laid', ['c', 'd']]);
  resolve(undefined);
  await promise;
  expect(root.dataset.early).toBeUndefined();
});

test.each([
  ['returns', { type: 'back_forward' }],
  ['reloads', { type: 'reload' }],
  ['follows a link to a place in a page', { name: 'https://site.example/#plans' }],
  ['follows a link to words of a page', { name: 'https://site.example/#:~:text=plans' }],
  ['has a large screen', { isPhone: false }],
])('A page is laid out at once for a visitor who %s', (_, options) => {
  visit(options);
  expect([isLater, root.dataset.early]).toEqual([false, undefined]);
});

test('A page that is never painted is laid out whole after three seconds', () => {
  visit();
  vi.advanceTimersByTime(2_999);
  expect([root.dataset.early, load.mock.calls.length]).toEqual(['', 0]);
  vi.advanceTimersByTime(1);
  expect([root.dataset.early, load.mock.calls.length]).toEqual([undefined, 1]);
});
