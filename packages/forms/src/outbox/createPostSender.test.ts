import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestLocks } from '../testing/createTestLocks.ts';
import { createTestPost } from '../testing/createTestPost.ts';
import { createPostSender, LATE_AFTER_MS, openPostSender } from './createPostSender.ts';
import { createPostStore, type PostStore } from './createPostStore.ts';
import { KEPT_FOR_MS, type Post } from './Post.ts';
import { LOCK_PATIENCE_MS } from './withLock.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const never = () => new Promise<never>(() => {});
let now: number;
let factory: IDBFactory;
let locks: LockManager;
let store: PostStore;
/** The statuses of the next answers; afterwards everything is accepted. */
let answers: (number | 'offline' | [number, string])[];
let sent: { path: string; key: string | null }[];

beforeEach(() => {
  now = 1_000_000;
  factory = new IDBFactory();
  locks = createTestLocks();
  store = createPostStore({ indexedDB: () => factory, locks, wait: never });
  answers = [];
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const fetch = vi.fn<typeof globalThis.fetch>(async (path, init) => {
  sent.push({ path: String(path), key: new Headers(init?.headers).get('idempotency-key') });
  const answer = answers.shift() ?? 201;
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  const [status, retryAfter] = Array.isArray(answer) ? answer : [answer, ''];
  return new Response('{}', { status, headers: { 'retry-after': retryAfter } });
});

/** One page that looks for waiting posts. */
function openPage(
  pageStore = store,
  browser: Partial<Parameters<typeof createPostSender>[0]> = {},
) {
  const page = {
    stored: [] as string[],
    removed: [] as string[],
    waiting: [] as string[],
    rejected: [] as [key: string, answer: unknown][],
    notices: [] as [keys: string[], trouble: string][],
    next: undefined as { callback: () => void; delayMs: number } | undefined,
  };
  const sender = createPostSender({
    store: pageStore,
    fetch,
    now: () => now,
    random: () => 0,
    wait: never,
    schedule: (callback, delayMs) => {
      page.next = { callback, delayMs };
      return () => {
        page.next = undefined;
      };
    },
    locks,
    ...browser,
    onStored: ({ key }) => page.stored.push(key),
    onRemoved: ({ key }) => page.removed.push(key),
    onRejected: ({ key }, answer) => page.rejected.push([key, answer]),
    onWaiting: ({ key }) => page.waiting.push(key),
    onNotice: (posts, trouble) => page.notices.push([posts.map(({ key }) => key), trouble]),
  });
  return Object.assign(page, sender);
}

const wait = (overrides: Partial<Post> = {}) =>
  store.save(createTestPost({ sentAt: now, ...overrides }));
const listWaiting = async () => (await store.list()).map((post) => (post as Post).key);

test('What waits is sent with its key, once, and the database is removed', async () => {
  await wait();
  const page = openPage();
  await page.look();
  await page.look();
  expect(sent).toEqual([{ path: '/api/swarm-marketing-leads', key: 'lead-0001' }]);
  expect([page.stored, page.removed]).toEqual([['lead-0001'], ['lead-0001']]);
  expect(page.next).toBeUndefined();
  expect(await factory.databases()).toEqual([]);
});

test('It is measured before it is removed, so that a page that is left in between measures it later', async () => {
  await wait();
  const page = openPage({ ...store, remove: () => new Promise(() => {}) });
  void page.look();
  await vi.waitFor(() => expect(page.stored).toEqual(['lead-0001']));
  expect(page.removed).toEqual([]);
  expect(await listWaiting()).toEqual(['lead-0001']);
});

test('The oldest is sent first', async () => {
  await wait({ key: 'lead-0002', sentAt: now - 1 });
  await wait({ key: 'lead-0003', sentAt: now - 2 });
  const page = openPage();
  await page.look();
  expect(page.stored).toEqual(['lead-0003', 'lead-0002']);
});

test('Of several pages one sends a post, and one is told that it is stored', async () => {
  await wait();
  const pages = [openPage(), openPage(), openPage()];
  await Promise.all(pages.map((page) => page.look()));
  expect(sent).toHaveLength(1);
  expect(pages.flatMap(({ stored }) => stored)).toEqual(['lead-0001']);
});

test('A post that another page has sent since this one listed it is not sent again', async () => {
  await wait();
  const page = openPage({
    ...store,
    async list() {
      const posts = await store.list();
      await store.remove('lead-0001');
      return posts;
    },
  });
  await page.look();
  expect(page.waiting).toEqual(['lead-0001']);
  expect([sent, page.stored, page.removed]).toEqual([[], [], []]);
});

test('A post that another page removed while this one sent it is not reported as stored again', async () => {
  await wait();
  const page = openPage(store, {
    fetch: async () => {
      await store.remove('lead-0001');
      return new Response('{}', { status: 201 });
    },
  });
  await page.look();
  expect([page.stored, page.removed]).toEqual([[], ['lead-0001']]);
});

test('A tab that was suspended while it sent a post does not keep others from sending it for longer than two minutes', async () => {
  await wait();
  void locks.request('post:lead-0001', never);
  const page = openPage(store, {
    wait: async (ms) => (ms === LOCK_PATIENCE_MS ? undefined : never()),
  });
  now += LATE_AFTER_MS;
  await page.look();
  expect(page.stored).toEqual([]);
  now += 1;
  await page.look();
  expect(page.stored).toEqual(['lead-0001']);
});

test('After each failure the pause doubles, up to five minutes', async () => {
  await wait();
  answers = [500, 503, 429, 'offline', 404, ...Array(6).fill(500)];
  const page = openPage();
  const pauses: number[] = [];
  await page.look();
  while (page.next) {
    pauses.push(page.next.delayMs / SECOND_MS);
    now += page.next.delayMs;
    await page.look();
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  expect(page.stored).toEqual(['lead-0001']);
});

test.each(['7', new Date(1_000_000 + 7_000).toUTCString()])(
  'A pause that the server asks for is kept on this and on later pages: %s',
  async (retryAfter) => {
    await wait();
    answers = [[429, retryAfter]];
    const page = openPage();
    await page.look();
    expect(page.next?.delayMs).toBe(7 * SECOND_MS);
    now += 6 * SECOND_MS;
    await openPage().look();
    expect(sent).toHaveLength(1);
    now += SECOND_MS;
    await openPage().look();
    expect(sent).toHaveLength(2);
  },
);

test('Of several pauses that the server asks for, the shortest decides', async () => {
  await wait();
  await wait({ key: 'lead-0002', sentAt: now + 1 });
  answers = [
    [429, '60'],
    [429, '7'],
  ];
  const page = openPage();
  await page.look();
  expect(page.next?.delayMs).toBe(7 * SECOND_MS);
});

test('A success ends the long pauses, which differ from visitor to visitor', async () => {
  await wait();
  await wait({ key: 'lead-0002', sentAt: now + 1 });
  answers = [500, 500, 201, 500];
  const page = openPage(store, { random: () => 1 });
  await page.look();
  expect(page.next?.delayMs).toBe(6 * SECOND_MS);
  now += 6 * SECOND_MS;
  await page.look();
  expect([page.stored, page.next?.delayMs]).toEqual([['lead-0001'], 3 * SECOND_MS]);
});

test('A visitor who asks for it need not wait for the pause', async () => {
  await wait({ notBefore: now + 60 * SECOND_MS });
  const page = openPage();
  await page.look({ isAsked: true });
  expect(page.stored).toEqual(['lead-0001']);
});

test('A clock that was set back stops nothing', async () => {
  await wait({ notBefore: now + KEPT_FOR_MS });
  const page = openPage();
  await page.look();
  expect(page.stored).toEqual(['lead-0001']);
});

test('Each page hears of what waits before it is sent', async () => {
  await wait();
  answers = [500];
  const page = openPage();
  await page.look();
  expect([page.waiting, page.stored]).toEqual([['lead-0001'], []]);
});

test('The visitor is told of a post that is late, until they close the notice; it is still sent', async () => {
  await wait();
  answers = [500, 500, 500, 500];
  const page = openPage();
  await page.look();
  expect(page.notices).toEqual([[[], 'late']]);
  now += LATE_AFTER_MS + 1;
  await page.look();
  expect(page.notices.at(-1)).toEqual([['lead-0001'], 'late']);
  const [post] = (await store.list()) as Post[];
  await page.dismiss(post ? [post] : []);
  await page.look();
  expect(page.notices.at(-1)).toEqual([[], 'late']);
  const later = openPage();
  await later.look();
  expect(later.notices).toEqual([[[], 'late']]);
  await later.look();
  expect(later.stored).toEqual(['lead-0001']);
});

test('A rejected post is not sent again unless the visitor asks, and ends when they close the notice', async () => {
  await wait();
  answers = [400, 400];
  const page = openPage();
  await page.look();
  await page.look();
  expect(sent).toHaveLength(1);
  expect(page.notices.at(-1)).toEqual([['lead-0001'], 'failed']);
  expect(page.next).toBeUndefined();
  expect(page.rejected).toEqual([['lead-0001', {}]]);
  await page.look({ isAsked: true });
  expect(sent).toHaveLength(2);
  const [post] = (await store.list()) as Post[];
  await page.dismiss(post ? [post] : []);
  expect(await listWaiting()).toEqual([]);
});

test('Posts up to a month old are sent, and older ones are removed', async () => {
  await wait({ key: 'lead-0001', sentAt: now - 8 * DAY_MS });
  await wait({ key: 'lead-0002', sentAt: now - KEPT_FOR_MS + 1 });
  await wait({ key: 'lead-0003', sentAt: now - KEPT_FOR_MS - 1 });
  const page = openPage();
  await page.look();
  expect(page.stored).toEqual(['lead-0002', 'lead-0001']);
  expect(await listWaiting()).toEqual([]);
});

test('What another script wrote is removed and never sent', async () => {
  await store.save(createTestPost({ key: 'evil-0001', path: 'https://evil.example/' }));
  await openPage().look();
  expect([sent, await listWaiting()]).toEqual([[], []]);
});

test('While storage does not answer, it is asked again, with growing pauses', async () => {
  await wait();
  let isLost = true;
  const list = () => (isLost ? Promise.reject(new Error('lost')) : store.list());
  const page = openPage({ ...store, list });
  await page.look();
  expect(page.next?.delayMs).toBe(2 * SECOND_MS);
  await page.look();
  expect(page.next?.delayMs).toBe(4 * SECOND_MS);
  isLost = false;
  page.next?.callback();
  await page.look();
  expect(page.stored).toEqual(['lead-0001']);
});

test('A post is sent even if storage cannot say whether it still waits', async () => {
  await wait();
  const page = openPage({ ...store, has: () => Promise.reject(new Error('lost')) });
  await page.look();
  expect(page.stored).toEqual(['lead-0001']);
});

test('Where locks never answer a post is sent all the same', async () => {
  await wait();
  const waiting = openPage(store, {
    locks: { request: never } as unknown as LockManager,
    wait: async (ms) => (ms === LOCK_PATIENCE_MS ? undefined : never()),
  });
  await waiting.look();
  expect(waiting.stored).toEqual(['lead-0001']);
});

test('A rejected post that is handed over is kept for later pages', async () => {
  const page = openPage();
  await page.add(createTestPost({ sentAt: now, isRejected: true }));
  await page.look();
  const later = openPage();
  await later.look();
  expect(later.notices).toEqual([[['lead-0001'], 'failed']]);
  expect(sent).toEqual([]);
});

test('A post that is handed over waits once', async () => {
  answers = [500];
  const page = openPage();
  await page.add(createTestPost({ sentAt: now }));
  await page.look();
  expect([page.waiting, page.notices]).toEqual([['lead-0001'], [[[], 'late']]]);
});

test('Something that is no post is not taken over', async () => {
  const page = openPage();
  await page.add({ path: 'https://evil.example/' });
  await page.look();
  expect(page.waiting).toEqual([]);
});

test('In a browser, posts are sent when it is online again, when the page is shown and after a pause, until it is stopped', async () => {
  const [browser, document] = [new EventTarget(), new EventTarget()];
  const page = Object.assign(document, { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.useRealTimers());
  answers = Array(9).fill(500);
  await wait({ sentAt: Date.now() });
  const stop = new AbortController();
  openPostSender({ onWaiting: () => {}, onStored: () => {} }, { fetch, signal: stop.signal });
  const expectAttempts = async (count: number) => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(count));
    await new Promise(setImmediate);
    expect(sent).toHaveLength(count);
  };
  browser.dispatchEvent(new Event('online'));
  await expectAttempts(1);
  page.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await expectAttempts(1);
  page.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await expectAttempts(2);
  vi.advanceTimersByTime(60 * SECOND_MS);
  await expectAttempts(3);
  stop.abort();
  const open = vi.spyOn(factory, 'open');
  vi.advanceTimersByTime(60 * SECOND_MS);
  browser.dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  expect(open).not.toHaveBeenCalled();
});
