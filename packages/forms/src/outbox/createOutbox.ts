import type { Emit } from '@site/state';
import { type Attempt, type AttemptDependencies, attemptPost } from './attemptPost.ts';
import type { PostStore } from './createPostStore.ts';
import type { Post } from './Post.ts';
import { type LockDependencies, withLock } from './withLock.ts';

/** A browser's network, storage and locks. None of them can block a post. */
export interface Transport extends AttemptDependencies, LockDependencies {
  store: PostStore;
}

export interface SentPost {
  /** The post is stored in this browser and will be sent, even if this page is closed. */
  isSaved: boolean;
  /** Result of the attempt. After a failure the shell sends a saved post again. */
  outcome: Promise<Attempt>;
}

export interface Outbox {
  /**
   * Saves a post, then sends it once. Resolves once it is saved, or could not be. Never rejects.
   *
   * @param onStored called when the attempt stored the post, before it is removed
   */
  send(post: Post, onStored?: () => void): Promise<SentPost>;
  /** Stops sending a post that the visitor replaces. */
  withdraw(key: string): Promise<void>;
}

/** Sends posts so that they arrive even if the first attempt fails or the page is closed. */
export function createOutbox({ emit, ...transport }: Transport & { emit: Emit }): Outbox {
  const { store, now } = transport;

  async function attempt(post: Post, isSaved: boolean, onStored?: () => void): Promise<Attempt> {
    const attempted = await attemptPost(post, transport);
    if (attempted.status === 'failed') {
      const notBefore = now() + attempted.retryAfterMs;
      post.notBefore = notBefore;
      if (isSaved) await store.update(post.key, { notBefore }).catch(() => {});
      return attempted;
    }
    // A tab that sent it meanwhile has removed it and emitted the events.
    const isOurs = !isSaved || (await store.has(post.key).catch(() => true));
    // Before the removal: a page that is left in between sends and emits again, under the same keys.
    if (attempted.status === 'stored') onStored?.();
    if (attempted.status === 'stored' && isOurs)
      for (const event of post.events) emit('telemetry', event);
    // Slow storage may have saved it by now.
    const removing = store.remove(post.key).catch(() => {});
    if (isSaved) await removing;
    void store.removeIfEmpty().catch(() => {});
    return attempted;
  }

  return {
    async send(post, onStored) {
      const saving = store.save(post).then(
        () => true,
        () => false,
      );
      const outcome = withLock(transport, `post:${post.key}`, async () =>
        attempt(post, await saving, onStored),
      ) as Promise<Attempt>;
      const isSaved = await saving;
      void outcome.then(({ status }) => {
        if (status === 'failed' && isSaved) emit('post:waiting', {});
      });
      return { isSaved, outcome };
    },

    async withdraw(key) {
      await store.remove(key).catch(() => {});
    },
  };
}
