// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createVendorChat } from './createVendorChat.ts';

test('What a third party’s chat puts into the page is hidden and shown again; the page’s own things stay', async () => {
  document.body.innerHTML = '<main>Page</main>';
  const chat = await createVendorChat(document, async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="bubble"></div>');
  });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<iframe id="later"></iframe><dialog open></dialog>',
  );
  const hidden = () =>
    [...document.body.children].map((each) => (each as HTMLElement).hidden === true);
  chat.setHidden(true);
  expect(hidden()).toEqual([false, true, true, false]);
  chat.setHidden(false);
  expect(hidden()).toEqual([false, false, false, false]);
});

test('It is told to open by an event of the window', async () => {
  const heard = vi.fn();
  window.addEventListener('site-chat:open', heard);
  (await createVendorChat(document, async () => {})).open();
  expect(heard).toHaveBeenCalledOnce();
});

test('A script that does not come is an error of whoever asked', async () => {
  const gone = createVendorChat(document, () => Promise.reject(new Error('gone')));
  await expect(gone).rejects.toThrow('gone');
});
