import type { Chat } from './Chat.ts';

interface Dependencies {
  window: Pick<Window, 'addEventListener' | 'scrollY'>;
  /** The page that is shown now. */
  getPage: () => { path: string; hideChatbot: boolean };
  /** Fetches and puts up the chat. */
  load: () => Promise<Chat>;
  scrollPx: number;
  supportPath: string;
}

/**
 * Brings the chat when it may be wanted: after far enough a scroll, or on a support page. Pages that opt out hide it and do
 * not bring it. Once shown it stays, on every other page.
 */
export function watchChat({ window, getPage, load, scrollPx, supportPath }: Dependencies) {
  let chat: Promise<Chat> | undefined;

  function get(): Promise<Chat> {
    chat ??= load().catch((error: unknown) => {
      chat = undefined;
      throw error;
    });
    return chat;
  }

  const isSupport = (path: string) => path === supportPath || path.startsWith(`${supportPath}/`);

  function look(): void {
    const { path, hideChatbot } = getPage();
    if (hideChatbot) return void chat?.then((shown) => shown.setHidden(true));
    if (chat) return void chat.then((shown) => shown.setHidden(false));
    if (!isSupport(path) && window.scrollY <= scrollPx) return;
    get().catch((error: unknown) => console.error('Chat: it could not be loaded.', error));
  }

  window.addEventListener('scroll', look, { passive: true });
  look();
  return {
    /** Another page is shown. */
    handlePage: look,
    /** Someone asks for it, on whatever page. */
    async open(): Promise<void> {
      const shown = await get();
      shown.setHidden(false);
      shown.open();
    },
  };
}
