import { expect, test, vi } from 'vitest';
import { watchChat } from './watchChat.ts';

function start({
  path = '/about',
  hideChatbot = false,
  load = undefined as (() => Promise<never>) | undefined,
} = {}) {
  const page = { path, hideChatbot };
  const window = Object.assign(new EventTarget(), { scrollY: 0 });
  const chat = { open: vi.fn(), setHidden: vi.fn() };
  const loading = vi.fn(load ?? (async () => chat));
  const watch = watchChat({
    window: window as never,
    getPage: () => page,
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

test('The chat comes after more than 1000 px of scroll, once', () => {
  const { loading, scroll } = start();
  scroll(1_000);
  expect(loading).not.toHaveBeenCalled();
  scroll(1_001);
  scroll(1_500);
  expect(loading).toHaveBeenCalledOnce();
});

test.each(['/support', '/support/add-a-poll'])('On %s the chat comes at once', (path) => {
  expect(start({ path }).loading).toHaveBeenCalledOnce();
});

test('A page whose name only begins like support is none', () => {
  expect(start({ path: '/supporters' }).loading).not.toHaveBeenCalled();
});

test('A page that opts out does not bring it', () => {
  const { loading, scroll } = start({ hideChatbot: true });
  scroll(5_000);
  expect(loading).not.toHaveBeenCalled();
});

test('Once shown it stays on later pages, and hides on those that opt out', async () => {
  const { page, chat, watch, scroll } = start();
  scroll(1_001);
  page.hideChatbot = true;
  watch.handlePage();
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenLastCalledWith(true));
  page.hideChatbot = false;
  scroll(0);
  await vi.waitFor(() => expect(chat.setHidden).toHaveBeenLastCalledWith(false));
});

test('Who asks for it gets it open, also on a page that opts out', async () => {
  const { chat, watch } = start({ hideChatbot: true });
  await watch.open();
  expect(chat.open).toHaveBeenCalledOnce();
  expect(chat.setHidden).toHaveBeenLastCalledWith(false);
});

test('A chat that could not be loaded is logged, and tried again when asked for', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { loading, watch, scroll } = start({ load: () => Promise.reject(new Error('gone')) });
  scroll(2_000);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  await expect(watch.open()).rejects.toThrow('gone');
  expect(loading).toHaveBeenCalledTimes(2);
});
