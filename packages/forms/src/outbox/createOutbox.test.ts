import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestLocks } from '../testing/createTestLocks.ts';
import { COMPLETED, createTestPost } from '../testing/createTestPost.ts';
import { createOutbox, type OutboxDependencies } from './createOutbox.ts';
import { createPostStore, type PostStore } from './createPostStore.ts';

const NOW = 10_000;
const never = () => new Promise<never>(() => {});
const accepted = async () => new Response('{"id":"7"}', { status: 201 });

let store: PostStore;
let locks: LockManager;
const emit = vi.fn();
beforeEach(() => {
  locks = createTestLocks();
  store = createPostStore({ indexedDB: factoryOf(new IDBFactory()), locks });
  emit.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const factoryOf = (factory: IDBFactory) => () => factory;
const open = (
  fetch: typeof globalThis.fetch,
  { wait = never, ...overrides }: Partial<OutboxDependencies> = {},
) =>
  createOutbox({
    store,
    emit,
    fetch,
    wait,
    now: () => NOW,
    exclusively: (name, task) => locks.request(name, task) as ReturnType<typeof task>,
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

test('A disk that does not answer within a second is not waited for', async () => {
  const slow: PostStore = { ...store, save: never };
  const wait = vi.fn(async (ms: number) => (ms === 1_000 ? undefined : never()));
  const { isSaved, outcome } = await open(accepted, { store: slow, wait }).send(createTestPost());
  expect(isSaved).toBe(false);
  expect(await outcome).toMatchObject({ status: 'stored' });
  expect(listEvents()).toHaveLength(1);
});

test('A post that reaches the disk late is removed again', async () => {
  let save = async () => {};
  const slow: PostStore = {
    ...store,
    save: (post) =>
      new Promise((resolve) => {
        save = async () => resolve(await store.save(post));
      }),
  };
  const wait = async (ms: number) => (ms === 1_000 ? undefined : never());
  const { outcome } = await open(accepted, { store: slow, wait }).send(createTestPost());
  await outcome;
  await save();
  await vi.waitFor(async () => expect(await store.list()).toEqual([]));
});

test('What the visitor replaces is withdrawn', async () => {
  const outbox = open(never);
  await outbox.send(createTestPost());
  await outbox.withdraw('lead-0001');
  expect(await store.list()).toEqual([]);
});
