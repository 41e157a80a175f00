import { type AttemptDependencies, attemptPost } from './attemptPost.ts';
import type { PostStore } from './createPostStore.ts';
import { KEPT_FOR_MS, MAX_RETRY_AFTER_MS, type Post, SENT_FOR_MS } from './Post.ts';
import { parsePost } from './parsePost.ts';

/** Pause after a failure; each further one doubles it. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;
/** After this long without success, the visitor is told. */
export const LATE_AFTER_MS = 120_000;

export interface PostSenderDependencies extends AttemptDependencies {
  store: PostStore;
  /** Runs the task unless another tab is running one of that name. */
  ifFree: (name: string, task: () => Promise<void>) => Promise<void>;
  /** Calls back later; the returned function cancels. */
  schedule: (callback: () => void, delayMs: number) => () => void;
  /** From 0 to 1: spreads the attempts of many visitors after an outage. */
  random: () => number;
  /** Called before the post is removed: a page that is left in between sends it again, and calls again. */
  onStored: (post: Post) => void;
  onRemoved: (post: Post) => void;
  /** Called for every post that still waits, before it is sent. */
  onWaiting: (post: Post) => void;
  /** Called after each attempt with the posts that the visitor should know about, and the worst of their problems. */
  onNotice: (posts: Post[], trouble: Trouble) => void;
}

/** `late`: still being sent. `unsaved`: only as long as this page is open. `failed`: rejected, or too old to be sent by itself. */
export type Trouble = 'late' | 'unsaved' | 'failed';

export type PostSender = ReturnType<typeof createPostSender>;

/** Sends waiting posts again, with growing pauses, until the server has stored or rejected them. */
export function createPostSender(dependencies: PostSenderDependencies) {
  const { store, ifFree, schedule, random, now, onStored, onRemoved, onWaiting, onNotice } =
    dependencies;
  /** Posts that the browser's storage rejected; they last as long as the page. */
  const inMemory = new Map<string, Post>();
  let failures = 0;
  let cancel = () => {};
  let looking: Promise<void> | undefined;

  const isOlder = ({ sentAt }: Post, ms: number) => now() - sentAt > ms;
  const isFailed = (post: Post) => post.isRejected || isOlder(post, SENT_FOR_MS);
  /** A clock that was set back must not block a post for longer than a server may ask. */
  const pauseOf = ({ notBefore = 0 }: Post) => {
    const ms = notBefore - now();
    return ms > MAX_RETRY_AFTER_MS ? 0 : ms;
  };

  async function remove(key: string): Promise<void> {
    inMemory.delete(key);
    await store.remove(key).catch(() => {});
  }

  async function update(post: Post, changes: Partial<Post>): Promise<void> {
    Object.assign(post, changes);
    await store.update(post.key, changes).catch(() => {});
  }

  /** Returns the waiting posts, oldest first. Unreadable and very old ones are removed. */
  async function list(): Promise<Post[]> {
    const posts = [...inMemory.values()];
    for (const stored of await store.list().catch(() => [])) {
      const post = parsePost(stored);
      const key = (stored as { key?: unknown } | null)?.key;
      if (post && !isOlder(post, KEPT_FOR_MS)) posts.push(post);
      else await store.remove(key as string).catch(() => {});
    }
    return posts.sort((one, other) => one.sentAt - other.sentAt);
  }

  async function send(post: Post): Promise<void> {
    // Another tab may have sent it since it was listed.
    if (!inMemory.has(post.key) && !(await store.has(post.key))) return;
    const attempt = await attemptPost(post, dependencies);
    if (attempt.status === 'rejected') return update(post, { isRejected: true });
    if (attempt.status === 'failed') {
      failures++;
      return update(post, { notBefore: now() + attempt.retryAfterMs });
    }
    failures = 0;
    onStored(post);
    await remove(post.key);
    onRemoved(post);
  }

  async function lookOnce(isAsked: boolean): Promise<void> {
    cancel();
    const found = await list();
    for (const post of found) {
      onWaiting(post);
      const isDue = !isFailed(post) && pauseOf(post) <= 0;
      if (isAsked || isDue) await ifFree(`post:${post.key}`, () => send(post));
    }
    const left = await list();
    const failed = left.filter(isFailed);
    const trying = left.filter((post) => !isFailed(post));
    const unsaved = trying.filter(({ key }) => inMemory.has(key));
    const late = trying.filter((post) => !unsaved.includes(post) && isOlder(post, LATE_AFTER_MS));
    onNotice(
      [...failed, ...[...unsaved, ...late].filter(({ isNoticed }) => !isNoticed)],
      failed.length > 0 ? 'failed' : unsaved.length > 0 ? 'unsaved' : 'late',
    );
    if (trying.length === 0) return left.length > 0 ? undefined : store.removeIfEmpty();
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (1 + random() / 2);
    const earliestMs = Math.min(...trying.map(pauseOf));
    cancel = schedule(() => void look(), Math.max(pauseMs, earliestMs));
  }

  /**
   * Sends the posts that are due. Never rejects.
   *
   * @param options.isAsked the visitor asked for it: all waiting posts are sent now
   */
  function look({ isAsked = false } = {}): Promise<void> {
    const next = (looking ?? Promise.resolve()).then(() => lookOnce(isAsked)).catch(() => {});
    looking = next;
    return next;
  }

  return {
    look,

    /** Takes over a post of this page that could not be saved, or was rejected. */
    async add(value: unknown): Promise<void> {
      const post = parsePost(value);
      if (!post) return;
      inMemory.set(post.key, post);
      await store.save(post).then(
        () => inMemory.delete(post.key),
        () => {},
      );
    },

    /** The visitor has seen the notice about these posts: late ones are still sent, the others are removed. */
    async dismiss(posts: Post[]): Promise<void> {
      for (const post of posts)
        if (isFailed(post)) await remove(post.key);
        else await update(post, { isNoticed: true });
    },
  };
}
