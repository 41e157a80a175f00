import { expect, test, vi } from 'vitest';
import { watchChat } from './watchChat.ts';

function start({
  path = '/about',
  hideChatbot = false,
  mayCome = true,
  load = undefined as (() => Promise<never>) | undefined,
  session = new Map<string, string>() as Map<string, string> | null,
} = {}) {
  const page = { path, hideChatbot };
  const window = Object.assign(new EventTarget(), { scrollY: 0 });
  const chat = { open: vi.fn(), setHidden: vi.fn() };
  const loading = vi.fn(load ?? (async () => chat));
  const watch = watchChat({
    window: window as never,
    getPage: () => page,
    mayCome: () => mayCome,
    storage: () => ({
      getItem: (key) => session!.get(key) ?? null,
      setItem: (key, value) => void session!.set(key, value),
    }),
    load: loading,
    scrollPx: 1_000,
    supportPath: '/support',
  });
  const scroll = (px: number) => {
    window.scrollY = px;
    window.dispatchEvent(new Event('scroll'));
  };
  return { page, chat, loading, watch, scroll };
}

test('The chat loads after more than 1000 px of scroll, once', () => {
  const { loading, scroll } = start();
  scroll(1_000);
  expect(loading).not.toHaveBeenCalled();
  scroll(1_001);
  scroll(1_500);
  expect(loading).toHaveBeenCalledOnce();
});

test.each(['/support', '/support/add-a-poll'])('On %s the chat loads immediately', (path) => {
  expect(start({ path }).loading).toHaveBeenCalledOnce();
});

test('A page whose path merely starts like the support page’s is not one', () => {
  expect(start({ path: '/supporters' }).loading).not.toHaveBeenCalled();
});

test('A page that opts out does not load it', () => {
  const { loading, scroll } = start({ hideChatbot: true });
  scroll(5_000);
  expect(loading).not.toHaveBeenCalled();
});

test('Once shown, it stays on later pages and hides on those that opt out', async () => {
  const { page, chat, watch, scroll } = start();
  scroll(1_001);
  page.hideChatbot = true;
  watch.handlePage();
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenLastCalledWith(true));
  page.hideChatbot = false;
  watch.handlePage();
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenLastCalledWith(false));
});

test('A visitor who asks for it gets it open, and it stays even on a page that opts out', async () => {
  const { chat, watch, scroll } = start({ hideChatbot: true });
  await watch.open();
  expect(chat.open).toHaveBeenCalledOnce();
  scroll(1_500);
  expect(chat.setHidden.mock.calls).toEqual([[false]]);
  watch.handlePage();
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenLastCalledWith(true));
});

test('A chat that may not load by itself loads when a visitor asks for it, and stays', async () => {
  const { chat, loading, watch, scroll } = start({ mayCome: false, path: '/support' });
  scroll(5_000);
  expect(loading).not.toHaveBeenCalled();
  await watch.open();
  watch.handlePage();
  await vi.waitFor(() => expect(chat.setHidden.mock.calls).toEqual([[false], [false]]));
});

test('A chat that cannot be loaded is logged once per page, however far one scrolls, and retried on request', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { loading, watch, scroll } = start({ load: () => Promise.reject(new Error('gone')) });
  scroll(2_000);
  // Still loading.
  scroll(2_100);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  scroll(2_200);
  expect(loading).toHaveBeenCalledOnce();
  await expect(watch.open()).rejects.toThrow('gone');
  expect(loading).toHaveBeenCalledTimes(2);
  watch.handlePage();
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
});

test('A chat that finishes loading on a page that opts out is hidden there', async () => {
  let come = (_chat: never) => {};
  const chat = { open: vi.fn(), setHidden: vi.fn() };
  const { page, watch, scroll } = start({ load: () => new Promise((resolve) => (come = resolve)) });
  scroll(1_001);
  page.hideChatbot = true;
  watch.handlePage();
  come(chat as never);
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenLastCalledWith(true));
});

test('Once shown it comes at once after a full load, except on pages that opt out', async () => {
  const session = new Map<string, string>();
  const first = start({ session });
  expect(first.loading).not.toHaveBeenCalled();
  first.scroll(1_001);
  await vi.waitFor(() => expect(first.chat.setHidden).toHaveBeenCalled());
  expect(start({ session, hideChatbot: true }).loading).not.toHaveBeenCalled();
  expect(start({ session, mayCome: false }).loading).not.toHaveBeenCalled();
  expect(start({ session }).loading).toHaveBeenCalledOnce();
});

test('A chat that could not be loaded was not shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = new Map<string, string>();
  const { watch } = start({ session, load: () => Promise.reject(new Error('gone')) });
  await expect(watch.open()).rejects.toThrow('gone');
  expect(start({ session }).loading).not.toHaveBeenCalled();
});

test('Where nothing may be stored it stays until the next full load', async () => {
  const { chat, scroll } = start({ session: null });
  scroll(1_001);
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenCalledWith(false));
  expect(start({ session: null }).loading).not.toHaveBeenCalled();
});
