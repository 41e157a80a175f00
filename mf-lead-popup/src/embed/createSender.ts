import type { Post } from '@site/forms/outbox/post';
import { createPostSender } from '@site/forms/outbox/sender';
import { createPostStore } from '@site/forms/outbox/store';
import { hasWaitingPosts, outboxName } from './hasWaitingPosts.ts';

/** What an element wants to know of the leads of its page. */
export interface SenderListener {
  onWaiting(post: Post): void;
  onStored(post: Post): void;
  onRejected(post: Post): void;
}

/** Sends a post to the site, whatever page this is. The host's cookies stay with the host. */
export const sendTo =
  (siteUrl: string): typeof fetch =>
  (path, init) =>
    fetch(`${siteUrl}${path}`, { ...init, credentials: 'omit', mode: 'cors' });

/** Sends what waits, on this page and until it has arrived, as long as an element listens. One for all elements of a page. */
export function createSender(siteUrl: string) {
  const listeners = new Set<SenderListener>();
  const told = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let life = new AbortController();
  const tell = (name: keyof SenderListener, post: Post) => {
    for (const listener of listeners) listener[name](post);
  };
  const { locks } = navigator;
  const sender = createPostSender({
    store: createPostStore({ indexedDB: () => indexedDB, locks, name: outboxName(siteUrl) }),
    fetch: sendTo(siteUrl),
    now: Date.now,
    random: Math.random,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    schedule: (callback, delayMs) => {
      if (listeners.size === 0) return () => {};
      const timer = setTimeout(callback, delayMs);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
    ifFree: async (name, task) => {
      if (!locks) return task();
      await locks.request(name, { ifAvailable: true }, async (lock) => lock && task());
    },
    onWaiting: (post) => tell('onWaiting', post),
    onStored: (post) => tell('onStored', post),
    onRemoved: () => {},
    onNotice: (posts) => {
      for (const post of posts)
        if (post.isRejected && !told.has(post.key)) {
          told.add(post.key);
          tell('onRejected', post);
        }
    },
  });

  function start(): void {
    life = new AbortController();
    const { signal } = life;
    addEventListener('online', () => void sender.look(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => void (document.visibilityState === 'visible' && sender.look()),
      { signal },
    );
    void hasWaitingPosts(siteUrl).then((isWaiting) => {
      if (isWaiting !== false) void sender.look();
    });
  }

  return {
    /** Takes over a post that this page could not save, or was rejected; without one, looks what waits. */
    async look(post?: unknown): Promise<void> {
      if (post) await sender.add(post);
      await sender.look();
    },

    /** Starts with the first listener. The returned function ends it, with the last one everything. */
    listen(listener: SenderListener): () => void {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        life.abort();
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
      };
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
