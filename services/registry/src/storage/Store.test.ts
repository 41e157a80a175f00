import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestHome, homes, type TestHome } from '../testing/createTestHome.ts';
import { createFileStore } from './createFileStore.ts';
import { createPostgresStore } from './createPostgresStore.ts';
import { openStore } from './openStore.ts';
import { type Store, StoreUnavailableError } from './Store.ts';

describe.each(homes)('A store in %s', (home) => {
  let settings: TestHome;
  let store: Store;
  const open = async () => {
    const opened = await openStore(settings);
    onTestFinished(() => opened.close());
    return opened;
  };

  beforeEach(async () => {
    settings = await createTestHome(home);
    store = await open();
  });

  test('A written value is read byte for byte, also by another process of the store', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await store.write('fragments/mf-a/1.0.0/client/a.js', bytes);
    await store.write('note', 'é\n');
    const other = await open();
    expect(await other.read('fragments/mf-a/1.0.0/client/a.js')).toEqual(bytes);
    expect((await other.read('note'))?.toString()).toBe('é\n');
    await other.write('note', 'later');
    expect((await store.read('note'))?.toString()).toBe('later');
  });

  test('A key that was never written, or was removed, has no value', async () => {
    await store.write('a', '1');
    await store.remove('a');
    await store.remove('b');
    expect(await store.read('a')).toBeUndefined();
    expect(await store.read('b/c')).toBeUndefined();
    expect(await store.read(`a/${'x'.repeat(300)}`)).toBeUndefined();
  });

  test('Keys are listed by their prefix, in the order of their bytes', async () => {
    const keys = ['c/a-b/1', 'c/a/10', 'c/a/9', 'c/a/B', 'c/a/b/deep', 'c/ab/1'];
    for (const key of keys) await store.write(key, key);
    expect(await store.list('c/a/')).toEqual(['c/a/10', 'c/a/9', 'c/a/B', 'c/a/b/deep']);
    expect(await store.list('nothing/')).toEqual([]);
  });

  test('A damaged value is kept under another key', async () => {
    await store.write('channels/a.json', '{');
    const kept = await store.setAside('channels/a.json');
    expect(kept).toMatch(/^channels\/a\.json\.damaged-/);
    expect((await store.read(kept))?.toString()).toBe('{');
    expect(await store.read('channels/a.json')).toBeUndefined();
  });

  test('Changes under the lock run one after another across processes', async () => {
    await store.write('count', '0');
    const other = await open();
    const countUp = (each: Store) =>
      each.withLock(async () => {
        const count = Number(await each.read('count'));
        await each.read('anything');
        await each.write('count', String(count + 1));
      });
    await Promise.all([store, other, store, other, store, other].map(countUp));
    expect(String(await store.read('count'))).toBe('6');
  });

  test('A change that fails releases the lock, and its error reaches the caller', async () => {
    const failing = store.withLock(() => Promise.reject(new Error('full')));
    await expect(failing).rejects.toThrow('full');
    expect(await store.withLock(async () => 'next')).toBe('next');
  });
});

test('A change that waits too long for the lock on files fails with a message', async () => {
  const { SITE_DATA_DIR } = await createTestHome('files');
  const holder = await createFileStore(SITE_DATA_DIR);
  const waiting = await createFileStore(SITE_DATA_DIR, 100);
  await holder.withLock(() =>
    expect(waiting.withLock(async () => {})).rejects.toThrow(StoreUnavailableError),
  );
  await waiting.withLock(async () => {});
});

test.each(['../escape', '/etc/passwd', 'a/../../b', 'a//b', ''])(
  'The key %j names no file',
  async (key) => {
    const { SITE_DATA_DIR } = await createTestHome('files');
    const store = await createFileStore(SITE_DATA_DIR);
    await expect((async () => store.read(key))()).rejects.toThrow(
      'is not a valid key of the store',
    );
  },
);

test('A folder in a file’s place is an error, and can be set aside', async () => {
  const { SITE_DATA_DIR } = await createTestHome('files');
  const store = await createFileStore(SITE_DATA_DIR);
  await mkdir(join(SITE_DATA_DIR, 'a.json'));
  await expect(store.read('a.json')).rejects.toThrow('EISDIR');
  await store.setAside('a.json');
  await store.write('a.json', '1');
  expect(String(await store.read('a.json'))).toBe('1');
});

test('A file is replaced by renaming: a failed write leaves nothing', async () => {
  const { SITE_DATA_DIR } = await createTestHome('files');
  const store = await createFileStore(SITE_DATA_DIR);
  await mkdir(join(SITE_DATA_DIR, 'a'));
  await writeFile(join(SITE_DATA_DIR, 'a/b'), 'whole');
  await expect(store.write('a', 'not over a folder')).rejects.toThrow();
  expect(await readdir(SITE_DATA_DIR)).toEqual(['a']);
});

if (homes.includes('postgres')) {
  test('A change that fails leaves nothing behind in the database', async () => {
    const { DATABASE_URL = '' } = await createTestHome('postgres');
    const store = createPostgresStore(DATABASE_URL);
    onTestFinished(() => store.close());
    const failing = store.withLock(async () => {
      await store.write('a', '1');
      expect(String(await store.read('a'))).toBe('1');
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await store.read('a')).toBeUndefined();
  });

  test('A change that waits too long for the lock in the database fails with a message', async () => {
    const { DATABASE_URL = '' } = await createTestHome('postgres');
    const holder = createPostgresStore(DATABASE_URL);
    const waiting = createPostgresStore(DATABASE_URL, { lockTimeoutMs: 200 });
    onTestFinished(() => Promise.all([holder.close(), waiting.close()]).then(() => {}));
    await waiting.read('prepares it');
    await holder.withLock(() =>
      expect(waiting.withLock(async () => {})).rejects.toThrow(StoreUnavailableError),
    );
    await waiting.withLock(async () => {});
  });
}

test('A database that cannot be reached is named without its password', async () => {
  const store = createPostgresStore('postgres://site:secret@127.0.0.1:9/site');
  onTestFinished(() => store.close());
  const failure = await store.read('a').catch((error: Error) => error);
  expect(failure).toBeInstanceOf(StoreUnavailableError);
  expect(String(failure)).toContain('the database site on 127.0.0.1');
  expect(String(failure)).not.toContain('secret');
});
