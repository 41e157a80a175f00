import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestLocks } from '../testing/createTestLocks.ts';
import { COMPLETED, createTestPost } from '../testing/createTestPost.ts';
import { createOutbox, type Transport } from './createOutbox.ts';
import { createPostStore, type PostStore, STORAGE_PATIENCE_MS } from './createPostStore.ts';
import { LOCK_PATIENCE_MS } from './withLock.ts';

const NOW = 10_000;
const never = () => new Promise<never>(() => {});
const accepted = async () => new Response('{"id":"7"}', { status: 201 });

let store: PostStore;
let locks: LockManager;
const emit = vi.fn();
beforeEach(() => {
  locks = createTestLocks();
  store = createPostStore({ indexedDB: factoryOf(new IDBFactory()), locks, wait: never });
  emit.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const factoryOf = (factory: IDBFactory) => () => factory;
const open = (
  fetch: typeof globalThis.fetch,
  { wait = never, ...overrides }: Partial<Transport> = {},
) =>
  createOutbox({
    store,
    emit,
    fetch,
    wait,
    now: () => NOW,
    locks,
    ...overrides,
  });
const listEvents = () => emit.mock.calls.filter(([name]) => name === 'telemetry');

test('A post is saved before it is sent, and removed once it is stored', async () => {
  let savedWhileSending: unknown[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    savedWhileSending = await store.list();
    return accepted();
  });
  const { isSaved, outcome } = await open(fetch).send(createTestPost());
  expect(isSaved).toBe(true);
  expect(await outcome).toEqual({ status: 'stored', answer: { id: '7' } });
  expect(savedWhileSending).toEqual([createTestPost()]);
  expect(await store.list()).toEqual([]);
});

test('Its events are emitted only when it is stored', async () => {
  let answer = (_response: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const { outcome } = await open(fetch).send(createTestPost());
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(emit).not.toHaveBeenCalled();
  answer(await accepted());
  await outcome;
  expect(emit.mock.calls).toEqual([['telemetry', COMPLETED]]);
});

test('Its sender hears of it and its events are emitted before it is removed: a page that is left in between does both later', async () => {
  const onStored = vi.fn();
  const { outcome } = await open(accepted, { store: { ...store, remove: never } }).send(
    createTestPost(),
    onStored,
  );
  await vi.waitFor(() => expect(emit.mock.calls).toEqual([['telemetry', COMPLETED]]));
  expect(onStored).toHaveBeenCalledOnce();
  expect(await store.list()).toEqual([createTestPost()]);
  expect(await Promise.race([outcome, 'unsettled'])).toBe('unsettled');
});

test('The sender of a post that failed or was rejected hears nothing', async () => {
  const onStored = vi.fn();
  for (const status of [400, 500]) {
    const answer = async () => new Response('{"error":"invalid"}', { status });
    await (await open(answer).send(createTestPost(), onStored)).outcome;
  }
  expect(onStored).not.toHaveBeenCalled();
});

test('The visitor may go on as soon as the post is saved, whatever the server does', async () => {
  const { isSaved } = await open(never).send(createTestPost());
  expect(isSaved).toBe(true);
});

test('A failed post stays, with the server’s pause, and the shell is asked to send it again', async () => {
  const busy = async () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
  const { outcome } = await open(busy).send(createTestPost());
  await outcome;
  expect(await store.list()).toEqual([createTestPost({ notBefore: NOW + 7_000 })]);
  expect(emit.mock.calls).toEqual([['post:waiting', {}]]);
});

test('A rejected post is not sent again, and its events are never emitted', async () => {
  const reject = async () => new Response('{"error":"invalid"}', { status: 400 });
  const { outcome } = await open(reject).send(createTestPost());
  expect(await outcome).toEqual({ status: 'rejected', answer: { error: 'invalid' } });
  expect(await store.list()).toEqual([]);
  expect(emit).not.toHaveBeenCalled();
});

test('When another tab has had it stored meanwhile, the events are not emitted a second time', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    await store.remove('lead-0001');
    return accepted();
  });
  const { outcome } = await open(fetch).send(createTestPost());
  expect(await outcome).toMatchObject({ status: 'stored' });
  expect(listEvents()).toEqual([]);
});

test('Where storage is blocked the post is sent all the same, and measured once', async () => {
  const blocked = createPostStore({
    indexedDB: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    locks,
    wait: never,
  });
  const { isSaved, outcome } = await open(accepted, { store: blocked }).send(createTestPost());
  expect(isSaved).toBe(false);
  expect(await outcome).toMatchObject({ status: 'stored' });
  expect(listEvents()).toHaveLength(1);
});

test('A post that failed and is not saved is not said to wait', async () => {
  const full: PostStore = { ...store, save: () => Promise.reject(new Error('full')) };
  const busy = async () => new Response('{}', { status: 503 });
  const { outcome } = await open(busy, { store: full }).send(createTestPost());
  expect(await outcome).toMatchObject({ status: 'failed' });
  expect(emit).not.toHaveBeenCalled();
});

test('While another tab sends the same post, it is not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks.request('post:lead-0001', () => promise);
  const fetch = vi.fn(accepted);
  const { outcome } = await open(fetch).send(createTestPost());
  await store.list();
  expect(fetch).not.toHaveBeenCalled();
  resolve();
  await outcome;
  expect(fetch).toHaveBeenCalledOnce();
});

test('A browser that blocks cookies refuses storage and locks: the post is sent at once, once, and measured', async () => {
  const refuse = async () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const refused = { request: refuse } as unknown as LockManager;
  const blocked = createPostStore({
    indexedDB: () =>
      ({
        open: () => {
          throw new DOMException('', 'SecurityError');
        },
      }) as never,
    locks: refused,
    wait: never,
  });
  const fetch = vi.fn(accepted);
  const outbox = open(fetch, { store: blocked, locks: refused });
  const { isSaved, outcome } = await outbox.send(createTestPost());
  expect([isSaved, await outcome]).toEqual([false, { status: 'stored', answer: { id: '7' } }]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(listEvents()).toHaveLength(1);
});

test('Locks that never answer hold a post up for a second, and it is saved, sent and removed all the same', async () => {
  const silent = { request: never } as unknown as LockManager;
  const wait = vi.fn(async (ms: number) => (ms === LOCK_PATIENCE_MS ? undefined : never()));
  const factory = new IDBFactory();
  const slow = createPostStore({ indexedDB: () => factory, locks: silent, wait });
  const fetch = vi.fn(accepted);
  const { isSaved, outcome } = await open(fetch, { store: slow, locks: silent, wait }).send(
    createTestPost(),
  );
  expect([isSaved, await outcome]).toEqual([true, { status: 'stored', answer: { id: '7' } }]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(await slow.list()).toEqual([]);
});

/** Time passes at once where the test says so, and is counted. */
function countWaits(...passing: number[]) {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    return passing.includes(ms) ? undefined : never();
  };
  return { waits, wait };
}

test('Storage that never answers holds a post up for two seconds', async () => {
  const { wait } = countWaits(STORAGE_PATIENCE_MS);
  const hanging = createPostStore({
    indexedDB: () => ({ open: () => ({}) }) as never,
    locks,
    wait,
  });
  const fetch = vi.fn(accepted);
  const { isSaved, outcome } = await open(fetch, { store: hanging }).send(createTestPost());
  expect([isSaved, await outcome]).toEqual([false, { status: 'stored', answer: { id: '7' } }]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(listEvents()).toHaveLength(1);
});

test('A post that reaches the disk late is removed again', async () => {
  const factory = new IDBFactory();
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const asleep = {
    open(...request: [string, number]) {
      let opening: IDBOpenDBRequest;
      const held: Partial<Record<'onsuccess' | 'onupgradeneeded', () => void>> = {};
      void awake.then(() => {
        opening = factory.open(...request);
        opening.onupgradeneeded = () => held.onupgradeneeded?.();
        opening.onsuccess = () => held.onsuccess?.();
      });
      return Object.defineProperty(held, 'result', { get: () => opening.result });
    },
  };
  const { wait } = countWaits(STORAGE_PATIENCE_MS);
  const slow = createPostStore({ indexedDB: () => asleep as never, locks, wait });
  const { isSaved, outcome } = await open(accepted, { store: slow }).send(createTestPost());
  expect([isSaved, await outcome]).toMatchObject([false, { status: 'stored' }]);
  wake();
  const patient = createPostStore({ indexedDB: () => factory, locks, wait: never });
  await vi.waitFor(async () => expect(await patient.list()).toEqual([]));
});

test('What the visitor replaces is withdrawn', async () => {
  const outbox = open(never);
  await outbox.send(createTestPost());
  await outbox.withdraw('lead-0001');
  expect(await store.list()).toEqual([]);
});
