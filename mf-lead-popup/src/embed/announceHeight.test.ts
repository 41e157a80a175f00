// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { announceHeight } from './announceHeight.ts';

const ALLOWED = ['https://shop.example', 'https://www.shop.example'];
let resize: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = vi.fn();
    },
  );
  resize = () => {};
});

function announce(page: { ancestorOrigins?: string[]; referrer?: string }) {
  const postMessage = vi.fn();
  const body = { getBoundingClientRect: () => ({ height: 612.4 }) } as HTMLElement;
  announceHeight(
    {
      parent: { postMessage },
      location: page.ancestorOrigins ? { ancestorOrigins: page.ancestorOrigins } : {},
      document: { referrer: page.referrer ?? '', body },
    },
    ALLOWED,
  );
  resize();
  return postMessage.mock.calls;
}

const message = { type: 'quillpost-lead-popup:height', height: 613 };

test.each([
  [{ ancestorOrigins: ['https://shop.example', 'https://portal.example'] }, 'https://shop.example'],
  [{ referrer: 'https://www.shop.example/tea' }, 'https://www.shop.example'],
])('A page of the integration (%j) hears the height, and no other', (page, origin) => {
  expect(announce(page)).toEqual([[message, origin]]);
});

test.each([
  { ancestorOrigins: ['https://evil.example'], referrer: 'https://shop.example/' },
  { referrer: 'https://shop.example.evil.example/' },
  { referrer: '' },
  { ancestorOrigins: [] },
])('Whoever else shows the frame (%j) hears nothing', (page) => {
  expect(announce(page)).toEqual([]);
});
