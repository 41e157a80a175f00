// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paintTopFirst } from './paintTopFirst.ts';

const root = document.documentElement;
const listLaidOut = () => [...document.querySelectorAll('[data-laid]')].map(({ id }) => id);
/** Tells the script that something was painted. */
let paint: (name: string) => void;
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
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
  vi.useRealTimers();
  delete root.dataset.early;
  document.body.innerHTML = '';
});

function visit({ type = 'navigate', name = 'https://site.example/', isPhone = true } = {}): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name }] as never);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isPhone } as MediaQueryList);
  paintTopFirst();
}

function showFrame(): void {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(0);
}

test('What is below the first view follows after its paint, one section in a frame, and leaves no marks', () => {
  visit();
  expect(root.dataset.early).toBe('');
  paint('first-paint');
  expect(listLaidOut()).toEqual([]);
  paint('first-contentful-paint');
  expect([root.dataset.early, listLaidOut()]).toEqual(['', ['c']]);
  showFrame();
  expect(listLaidOut()).toEqual(['c', 'd']);
  showFrame();
  expect([root.dataset.early, listLaidOut()]).toEqual([undefined, []]);
});

test.each([
  ['returns', { type: 'back_forward' }],
  ['reloads', { type: 'reload' }],
  ['follows a link to a place in a page', { name: 'https://site.example/#plans' }],
  ['follows a link to words of a page', { name: 'https://site.example/#:~:text=plans' }],
  ['has a large screen', { isPhone: false }],
])('A page is laid out at once for a visitor who %s', (_, options) => {
  visit(options);
  expect(root.dataset.early).toBeUndefined();
});

test('A page that is never painted is laid out whole after three seconds', () => {
  visit();
  vi.advanceTimersByTime(2_999);
  expect(root.dataset.early).toBe('');
  vi.advanceTimersByTime(1);
  expect(root.dataset.early).toBeUndefined();
});
