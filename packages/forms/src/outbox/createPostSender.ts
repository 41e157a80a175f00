import { attemptPost } from './attemptPost.ts';
import type { Transport } from './createOutbox.ts';
import { openTransport, type Place } from './openTransport.ts';
import { KEPT_FOR_MS, MAX_RETRY_AFTER_MS, type Post } from './Post.ts';
import { parsePost } from './parsePost.ts';
import { withLock } from './withLock.ts';

/** Pause after a failure; each further one doubles it. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;
/** After this long without success, the visitor is told. */
export const LATE_AFTER_MS = 120_000;

/** What a page does about waiting posts. */
export interface PostListener {
  /** Called for every post that still waits, before it is sent. */
  onWaiting: (post: Post) => void;
  /** Called before the post is removed: a page that is left in between sends it again, and calls again. */
  onStored: (post: Post) => void;
  onRemoved?: (post: Post) => void;
  onRejected?: (post: Post, answer: unknown) => void;
  /** Called after each attempt with the posts that the visitor should know about. */
  onNotice?: (posts: Post[], trouble: Trouble) => void;
}

interface Dependencies extends Transport, PostListener {
  /** Calls back later; the returned function cancels. */
  schedule: (callback: () => void, delayMs: number) => () => void;
  /** From 0 to 1: spreads the attempts of many visitors after an outage. */
  random: () => number;
}

/** `late`: still being sent. `failed`: at least one was rejected. */
export type Trouble = 'late' | 'failed';

export type PostSender = ReturnType<typeof createPostSender>;

/** Sends waiting posts again, with growing pauses, until the server has stored or rejected them. */
export function createPostSender(dependencies: Dependencies) {
  const { store, schedule, random, now } = dependencies;
  const { onWaiting, onStored, onRemoved, onRejected, onNotice } = dependencies;
  let failures = 0;
  let cancel = () => {};
  let looking: Promise<void> | undefined;

  const isOlder = ({ sentAt }: Post, ms: number) => now() - sentAt > ms;
  /** A clock that was set back must not block a post for longer than a server may ask. */
  const pauseOf = ({ notBefore = 0 }: Post) => {
    const ms = notBefore - now();
    return ms > MAX_RETRY_AFTER_MS ? 0 : ms;
  };

  const remove = (key: string) => store.remove(key).catch(() => {});

  async function update(post: Post, changes: Partial<Post>): Promise<void> {
    Object.assign(post, changes);
    await store.update(post.key, changes).catch(() => {});
  }

  /** Returns the waiting posts, oldest first. Unreadable and very old ones are removed. */
  async function list(): Promise<Post[]> {
    const posts: Post[] = [];
    for (const stored of await store.list()) {
      const post = parsePost(stored);
      if (post && !isOlder(post, KEPT_FOR_MS)) posts.push(post);
      else await remove((stored as { key: string }).key);
    }
    return posts.sort((one, other) => one.sentAt - other.sentAt);
  }

  /** Whether the post still waits. Yes if storage does not answer: the server recognizes a second attempt. */
  const isThere = ({ key }: Post) => store.has(key).catch(() => true);

  async function send(post: Post): Promise<void> {
    // Another tab may have sent it since it was listed.
    if (!(await isThere(post))) return;
    const attempt = await attemptPost(post, dependencies);
    if (attempt.status === 'rejected') {
      await update(post, { isRejected: true });
      return onRejected?.(post, attempt.answer);
    }
    if (attempt.status === 'failed') {
      failures++;
      return update(post, { notBefore: now() + attempt.retryAfterMs });
    }
    failures = 0;
    // Without locks another tab may have sent it in the meantime.
    if (await isThere(post)) onStored(post);
    await remove(post.key);
    onRemoved?.(post);
  }

  /** Leaves a post to the tab that is sending it, for two minutes at most: a suspended tab keeps its lock. */
  const sendAlone = (post: Post) =>
    withLock(dependencies, `post:${post.key}`, () => send(post), {
      ifAvailable: !isOlder(post, LATE_AFTER_MS),
    });

  async function lookOnce(isAsked: boolean): Promise<void> {
    cancel();
    for (const post of await list()) {
      onWaiting(post);
      if (isAsked || (!post.isRejected && pauseOf(post) <= 0)) await sendAlone(post);
    }
    const left = await list();
    const trying = left.filter(({ isRejected }) => !isRejected);
    const failed = left.filter(({ isRejected }) => isRejected);
    const late = trying.filter((post) => !post.isNoticed && isOlder(post, LATE_AFTER_MS));
    onNotice?.([...failed, ...late], failed.length > 0 ? 'failed' : 'late');
    if (trying.length > 0) lookLater(Math.min(...trying.map(pauseOf)));
    else if (left.length === 0) await store.removeIfEmpty();
  }

  function lookLater(earliestMs: number): void {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (1 + random() / 2);
    cancel = schedule(() => void look(), Math.max(pauseMs, earliestMs));
  }

  /**
   * Sends the posts that are due. Never rejects.
   *
   * @param options.isAsked the visitor asked for it: all waiting posts are sent now
   */
  function look({ isAsked = false } = {}): Promise<void> {
    const next = (looking ?? Promise.resolve())
      .then(() => lookOnce(isAsked))
      .catch(() => {
        // Storage does not answer: a busy device may need longer.
        failures++;
        lookLater(0);
      });
    looking = next;
    return next;
  }

  return {
    look,

    /** Takes over a post of this page that was rejected. */
    async add(value: unknown): Promise<void> {
      const post = parsePost(value);
      if (post) await store.save(post).catch(() => {});
    },

    /** The visitor has seen the notice about these posts: late ones are still sent, rejected ones are removed. */
    async dismiss(posts: Post[]): Promise<void> {
      for (const post of posts)
        if (post.isRejected) await remove(post.key);
        else await update(post, { isNoticed: true });
    },
  };
}

/**
 * The sender of this browser, which also looks when the browser is online again and when the page is shown again.
 *
 * @param options.signal stops it; a pending request completes
 */
export function openPostSender(
  listener: PostListener,
  { signal, ...place }: Place & { signal?: AbortSignal } = {},
): PostSender {
  const sender = createPostSender({
    ...openTransport(place),
    ...listener,
    random: Math.random,
    schedule: (callback, delayMs) => {
      const timer = setTimeout(() => signal?.aborted || callback(), delayMs);
      return () => clearTimeout(timer);
    },
  });
  const listen = signal ? { signal } : {};
  addEventListener('online', () => void sender.look(), listen);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && sender.look()),
    listen,
  );
  return sender;
}
