import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImageCache } from './createImageCache.ts';

const MAX_BYTES = 30;
const ten = Buffer.from('0123456789');
const log = { warn: vi.fn() };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-cache-'));
  log.warn.mockClear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => createImageCache({ folder, maxBytes: MAX_BYTES, log });
const listFiles = async () => (await readdir(folder)).sort();

test('What was kept is found, by a later process too', async () => {
  await (await open()).keep('a', ten);
  expect(await (await open()).find('a')).toEqual(ten);
  expect(await (await open()).find('b')).toBeNull();
});

test('What was not asked for the longest goes first, from the disk too', async () => {
  const cache = await open();
  for (const name of ['a', 'b', 'c']) await cache.keep(name, ten);
  await cache.find('a');
  await cache.keep('d', ten);
  await vi.waitFor(async () => expect(await listFiles()).toEqual(['a', 'c', 'd']));
  expect(await cache.find('b')).toBeNull();
});

test('A start keeps to the limit, and leaves out what a crash left behind', async () => {
  for (const [age, name] of ['oldest', 'old', 'new', 'newest'].entries()) {
    await writeFile(join(folder, name), ten);
    await utimes(join(folder, name), age, age);
  }
  await writeFile(join(folder, 'half.new'), ten);
  await open();
  await vi.waitFor(async () => expect(await listFiles()).toEqual(['new', 'newest', 'old']));
});

test('What is larger than all of it is not kept', async () => {
  const cache = await open();
  await cache.keep('a', Buffer.alloc(MAX_BYTES + 1));
  expect(await listFiles()).toEqual([]);
});

test('A folder that somebody took away is made again', async () => {
  const cache = await open();
  await cache.keep('a', ten);
  await rm(folder, { recursive: true });
  expect(await cache.find('a')).toBeNull();
  await cache.keep('a', ten);
  expect(await cache.find('a')).toEqual(ten);
});

test('A start goes on past files that another process takes away, and without a folder to write to', async () => {
  await writeFile(join(folder, 'kept'), ten);
  // A name that is there without a file behind it.
  await symlink(join(folder, 'taken'), join(folder, 'gone'));
  expect(await (await open()).find('kept')).toEqual(ten);
  expect(log.warn).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  expect(await (await open()).find('kept')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});

test('A disk that takes nothing stops nobody, and the log says so', async () => {
  const cache = await open();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  await cache.keep('a', ten);
  expect(await cache.find('a')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});
