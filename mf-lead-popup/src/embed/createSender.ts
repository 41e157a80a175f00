import { openPostSender, type PostListener, type PostSender } from '@site/forms/outbox/sender';
import { hasWaitingPosts, outboxName } from './hasWaitingPosts.ts';

/** Sends a post to the site, whatever page this is. The host's cookies stay with the host. */
const sendTo =
  (siteUrl: string): typeof fetch =>
  async (path, init) => {
    const request = (at: string, options?: RequestInit) =>
      fetch(`${siteUrl}${at}`, { ...options, credentials: 'omit', mode: 'cors' });
    try {
      return await request(String(path), init);
    } catch (error) {
      // Browsers hide the answer to a refused preflight. The integration's settings say whether it was revoked.
      const settings = String(path).replace(/\/leads$/, '');
      const answer = await request(settings, { cache: 'no-store', signal: init?.signal ?? null });
      if (answer.status !== 404) throw error;
      return answer;
    }
  };

/** On a host page: the database for the site's posts, and requests to the site. */
export const placeOf = (siteUrl: string) => ({
  name: outboxName(siteUrl),
  fetch: sendTo(siteUrl),
});

/** Sends waiting posts until they have arrived, while an element listens. One for all elements of a page. */
export function createSender(siteUrl: string) {
  const listeners = new Set<PostListener>();
  let life: AbortController;
  let sender: PostSender | undefined;

  function start(): void {
    life = new AbortController();
    const started = openPostSender(
      {
        onWaiting: (post) => listeners.forEach((each) => void each.onWaiting(post)),
        onStored: (post) => listeners.forEach((each) => void each.onStored(post)),
        onRejected(post, answer) {
          listeners.forEach((each) => void each.onRejected?.(post, answer));
          void started.dismiss([post]);
        },
      },
      { ...placeOf(siteUrl), signal: life.signal },
    );
    sender = started;
    void hasWaitingPosts(siteUrl).then((isWaiting) => {
      if (isWaiting !== false) void started.look();
    });
  }

  return {
    /** Looks for waiting posts. */
    look: () => sender?.look(),

    /** Starts with the first listener. The returned function ends it, with the last one everything. */
    listen(listener: PostListener): () => void {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) life.abort();
      };
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
