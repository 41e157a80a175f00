import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestLocks } from '../testing/createTestLocks.ts';
import { createTestPost } from '../testing/createTestPost.ts';
import { createPostStore, STORAGE_PATIENCE_MS } from './createPostStore.ts';
import { MAX_POSTS, OUTBOX } from './Post.ts';

let factory: IDBFactory;
let locks: LockManager;
beforeEach(() => {
  factory = new IDBFactory();
  locks = createTestLocks();
});

/** The store as one tab opens it. */
const never = () => new Promise<never>(() => {});
const openTab = () => createPostStore({ indexedDB: () => factory, locks, wait: never });
const listDatabases = async () => (await factory.databases()).map(({ name }) => name);

test('What one tab saved, another finds', async () => {
  await openTab().save(createTestPost());
  expect(await openTab().list()).toEqual([createTestPost()]);
  expect([await openTab().has('lead-0001'), await openTab().has('lead-0002')]).toEqual([
    true,
    false,
  ]);
});

test('Stores of different names do not meet, and each removes its own database', async () => {
  const elsewhere = createPostStore({
    indexedDB: () => factory,
    locks,
    wait: never,
    name: 'elsewhere',
  });
  await elsewhere.save(createTestPost());
  await openTab().save(createTestPost({ key: 'lead-0002' }));
  expect(await elsewhere.list()).toEqual([createTestPost()]);
  await elsewhere.remove('lead-0001');
  await elsewhere.removeIfEmpty();
  expect(await listDatabases()).toEqual([OUTBOX]);
});

test('A post that was removed meanwhile is not brought back by a change', async () => {
  const tab = openTab();
  await tab.save(createTestPost());
  await tab.update('lead-0001', { notBefore: 5_000 });
  expect(await tab.list()).toEqual([createTestPost({ notBefore: 5_000 })]);
  await openTab().remove('lead-0001');
  await tab.update('lead-0001', { notBefore: 6_000 });
  expect(await tab.list()).toEqual([]);
});

test('A full outbox takes no further post, but the same one again', async () => {
  const tab = openTab();
  const posts = Array.from({ length: MAX_POSTS }, (_, number) =>
    createTestPost({ key: `lead-${String(number).padStart(4, '0')}` }),
  );
  for (const post of posts) await tab.save(post);
  await expect(tab.save(createTestPost({ key: 'one-too-many' }))).rejects.toThrow();
  await tab.save({ ...posts[0], body: 'again' } as (typeof posts)[0]);
  expect(await tab.list()).toHaveLength(MAX_POSTS);
});

test('An empty database is removed, so that no later page looks into it', async () => {
  const tab = openTab();
  await tab.save(createTestPost());
  await tab.removeIfEmpty();
  expect(await listDatabases()).toEqual([OUTBOX]);
  await tab.remove('lead-0001');
  await tab.removeIfEmpty();
  expect(await listDatabases()).toEqual([]);
  await tab.save(createTestPost());
  expect(await tab.list()).toHaveLength(1);
});

test('A post that is saved while another tab removes the empty database stays', async () => {
  for (let round = 0; round < 20; round++) {
    const key = `lead-${1_000 + round}`;
    await openTab().save(createTestPost({ key: 'lead-0001' }));
    await openTab().remove('lead-0001');
    await Promise.all([openTab().removeIfEmpty(), openTab().save(createTestPost({ key }))]);
    expect(await openTab().has(key)).toBe(true);
    await openTab().remove(key);
  }
});

test('An empty database stays while another tab saves into it', async () => {
  const tab = openTab();
  await tab.save(createTestPost());
  await tab.remove('lead-0001');
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks.request(OUTBOX, { mode: 'shared' }, () => promise);
  await tab.removeIfEmpty();
  expect(await listDatabases()).toEqual([OUTBOX]);
  resolve();
});

test('Saving waits while another tab removes the empty database', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks.request(OUTBOX, () => promise);
  const saving = openTab().save(createTestPost());
  expect(await openTab().list()).toEqual([]);
  resolve();
  await saving;
  expect(await openTab().list()).toHaveLength(1);
});

test('A post is on the disk before it counts as saved', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await openTab().save(createTestPost());
  expect(transaction).toHaveBeenCalledWith('posts', 'readwrite', { durability: 'strict' });
});

test('Where storage is blocked every method rejects', async () => {
  const blocked = createPostStore({
    indexedDB: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    locks,
    wait: never,
  });
  await expect(blocked.save(createTestPost())).rejects.toThrow('blocked');
  await expect(blocked.list()).rejects.toThrow('blocked');
  await expect(blocked.remove('lead-0001')).rejects.toThrow('blocked');
});

test('A database of another script under this name is an error, and stays as it is', async () => {
  await new Promise((resolve) => {
    const request = factory.open(OUTBOX, 1);
    request.onsuccess = () => {
      request.result.close();
      resolve(undefined);
    };
  });
  await expect(openTab().save(createTestPost())).rejects.toThrow();
});

test('Storage that does not answer is given up after two seconds, in every method', async () => {
  const wait = vi.fn(async () => {});
  const hanging = createPostStore({
    indexedDB: () => ({ open: () => ({}) }) as never,
    locks: undefined,
    wait,
  });
  const methods = [
    hanging.save(createTestPost()),
    hanging.update('lead-0001', {}),
    hanging.list(),
    hanging.has('lead-0001'),
    hanging.remove('lead-0001'),
  ];
  for (const method of methods) await expect(method).rejects.toThrow('does not answer');
  expect(wait).toHaveBeenCalledWith(STORAGE_PATIENCE_MS);
});

test('A browser that says it saved a post and did not counts as one that keeps nothing', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementation(function (this: IDBObjectStore) {
    return this.getKey('nothing') as IDBRequest<IDBValidKey>;
  });
  await expect(openTab().save(createTestPost())).rejects.toThrow('has not kept');
});

test('Without locks a post is saved, and an empty database stays', async () => {
  const tab = createPostStore({ indexedDB: () => factory, locks: undefined, wait: never });
  await tab.save(createTestPost());
  await tab.remove('lead-0001');
  await tab.removeIfEmpty();
  expect(await listDatabases()).toEqual([OUTBOX]);
});
