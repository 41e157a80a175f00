import type { Chat } from './Chat.ts';

interface Dependencies {
  window: Pick<Window, 'addEventListener' | 'scrollY'>;
  /** Returns the current page. */
  getPage: () => { path: string; hideChatbot: boolean };
  /** Whether the chat may load without being asked for. */
  mayCome: () => boolean;
  /** Returns the session's storage; a function, since it throws where storage is blocked or the visitor refused it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Loads and shows the chat. */
  load: () => Promise<Chat>;
  scrollPx: number;
  supportPath: string;
}

const SHOWN = 'chat-shown';

/**
 * Loads the chat when it may be needed: after enough scrolling, or on a support page. Pages that opt out hide it and do
 * not load it, unless the visitor asks for it there. Once shown, it stays on every other page of the session.
 */
export function watchChat(dependencies: Dependencies) {
  const { window, getPage, mayCome, storage, load, scrollPx, supportPath } = dependencies;
  const wasShown = readShown();
  let chat: Promise<Chat> | undefined;
  // Both are reset on each page.
  let hasFailed = false;
  let isAskedFor = false;

  function get(): Promise<Chat> {
    chat ??= load().then(
      (shown) => {
        saveShown();
        return shown;
      },
      (error: unknown) => {
        chat = undefined;
        hasFailed = true;
        throw error;
      },
    );
    return chat;
  }

  function readShown(): boolean {
    try {
      return storage().getItem(SHOWN) !== null;
    } catch {
      return false;
    }
  }

  function saveShown(): void {
    try {
      storage().setItem(SHOWN, 'true');
    } catch {
      // It stays until the next full load.
    }
  }

  const arrange = (shown: Chat) => shown.setHidden(getPage().hideChatbot && !isAskedFor);
  const isSupport = (path: string) => path === supportPath || path.startsWith(`${supportPath}/`);

  function look(): void {
    const { path, hideChatbot } = getPage();
    if (chat || hasFailed || hideChatbot || !mayCome()) return;
    if (!wasShown && !isSupport(path) && window.scrollY <= scrollPx) return;
    get().then(arrange, (error: unknown) => console.error('Chat could not be loaded.', error));
  }

  window.addEventListener('scroll', look, { passive: true });
  look();
  return {
    /** Call after a navigation. */
    handlePage(): void {
      hasFailed = false;
      isAskedFor = false;
      // The caller that started loading handles the failure.
      if (chat) chat.then(arrange, () => {});
      // Once the page is in place and scrolled, which its visitor waits for.
      else setTimeout(look);
    },
    /** Opens the chat because the visitor asked for it, on any page. */
    async open(): Promise<void> {
      isAskedFor = true;
      const shown = await get();
      arrange(shown);
      shown.open();
    },
  };
}
