// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createVendorChat } from './createVendorChat.ts';

const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const wait = () => new Promise(() => {});
const start = (load: () => Promise<void>, patience: (ms: number) => Promise<unknown> = wait) =>
  createVendorChat({ document, load, wait: patience });

beforeEach(() => {
  document.body.innerHTML = '<main>Page</main>';
});

test('The elements that a third party’s chat adds are hidden and shown again; the page’s own stay', async () => {
  const chat = await start(async () => add('<div id="bubble"></div>'));
  add('<p id="later"></p><dialog open></dialog>');
  const hidden = () =>
    [...document.body.children].map((each) => (each as HTMLElement).hidden === true);
  chat.setHidden(true);
  expect(hidden()).toEqual([false, true, true, false]);
  chat.setHidden(false);
  expect(hidden()).toEqual([false, false, false, false]);
});

test('It is ready once it has added an element to the page, and opens on a window event', async () => {
  const listener = vi.fn();
  window.addEventListener('site-chat:open', listener);
  const coming = start(async () => {});
  const isThere = vi.fn();
  void coming.then(isThere);
  add('<script></script>');
  await new Promise(setImmediate);
  expect(isThere).not.toHaveBeenCalled();
  add('<div></div>');
  (await coming).open();
  expect(listener).toHaveBeenCalledOnce();
});

test('A script that fails to load is an error for the caller', async () => {
  const failing = start(() => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
});

test('So is a script that adds nothing to the page within 5 s', async () => {
  const waits: number[] = [];
  const nothing = start(
    async () => {},
    async (ms) => void waits.push(ms),
  );
  await expect(nothing).rejects.toThrow('added nothing to the page within 5000 ms.');
  expect(waits).toEqual([5_000]);
});
