import type { Emit } from '@site/state';
import { type Attempt, type AttemptDependencies, attemptPost } from './attemptPost.ts';
import type { PostStore } from './createPostStore.ts';
import type { Post } from './Post.ts';

/** How long a visitor waits for a slow disk. */
const SAVE_TIMEOUT_MS = 1_000;

export interface OutboxDependencies extends AttemptDependencies {
  store: PostStore;
  emit: Emit;
  /** Runs one task of a name at a time in all tabs. */
  exclusively: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>;
}

export interface SentPost {
  /** The post is stored in this browser and will be sent, even if this page is closed. */
  isSaved: boolean;
  /** Result of the first attempt. After a failure the shell sends a saved post again. */
  outcome: Promise<Attempt>;
}

export interface Outbox {
  /**
   * Saves a post, then sends it. Resolves once it is saved, or could not be. Never rejects.
   *
   * @param onStored called when the first attempt stored the post, before it is removed
   */
  send(post: Post, onStored?: () => void): Promise<SentPost>;
  /** Stops sending a post that the visitor replaces. */
  withdraw(key: string): Promise<void>;
}

interface Attempting {
  /** Whether the post was saved, once that is known. */
  saving: Promise<boolean>;
  /** It was saved before the attempt. */
  isSaved: boolean;
  onStored: (() => void) | undefined;
}

/** Sends posts so that they arrive even if the first attempt fails or the page is closed. */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, emit, exclusively, now, wait } = dependencies;

  async function attempt(post: Post, { saving, isSaved, onStored }: Attempting): Promise<Attempt> {
    const attempted = await attemptPost(post, dependencies);
    if (attempted.status === 'failed') {
      const notBefore = now() + attempted.retryAfterMs;
      if (isSaved) await store.update(post.key, { notBefore }).catch(() => {});
      return attempted;
    }
    // A tab that sent it meanwhile has removed it and emitted the events.
    const isOurs = !isSaved || (await store.has(post.key).catch(() => true));
    // Before the removal: a page that is left in between sends and emits again, under the same keys.
    if (attempted.status === 'stored') onStored?.();
    if (attempted.status === 'stored' && isOurs)
      for (const event of post.events) emit('telemetry', event);
    const removing = saving
      .then((wasSaved) => (wasSaved ? store.remove(post.key) : undefined))
      .catch(() => {});
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
      const isSaved = await Promise.race([saving, wait(SAVE_TIMEOUT_MS).then(() => false)]);
      const outcome = exclusively(`post:${post.key}`, () =>
        attempt(post, { saving, isSaved, onStored }),
      );
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
