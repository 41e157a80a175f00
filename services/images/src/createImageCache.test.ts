import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImageCache } from './createImageCache.ts';

const MAX_BYTES = 30;
const tenBytes = Buffer.from('0123456789');
const log = { warn: vi.fn() };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-cache-'));
  log.warn.mockClear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => createImageCache({ folder, maxBytes: MAX_BYTES, log });
const listFiles = async () => (await readdir(folder)).sort();

test('A cached file is found, also by a later process', async () => {
  await (await open()).save('a.png', tenBytes);
  expect(await (await open()).find('a.png')).toEqual(tenBytes);
  expect(await (await open()).find('b.png')).toBeNull();
});

test('The least recently used file is evicted, from the disk too', async () => {
  const cache = await open();
  for (const name of ['a.png', 'b.png', 'c.png']) await cache.save(name, tenBytes);
  await cache.find('a.png');
  await cache.save('d.png', tenBytes);
  await vi.waitFor(async () => expect(await listFiles()).toEqual(['a.png', 'c.png', 'd.png']));
  expect(await cache.find('b.png')).toBeNull();
});

test('Opening a folder enforces the limit and removes what a crash left behind', async () => {
  for (const [age, name] of ['oldest.png', 'old.png', 'new.png', 'newest.png'].entries()) {
    await writeFile(join(folder, name), tenBytes);
    await utimes(join(folder, name), age, age);
  }
  await writeFile(join(folder, 'half.png.123'), tenBytes);
  await open();
  await vi.waitFor(async () =>
    expect(await listFiles()).toEqual(['new.png', 'newest.png', 'old.png']),
  );
});

test('A file larger than the whole cache is not cached', async () => {
  const cache = await open();
  await cache.save('a.png', Buffer.alloc(MAX_BYTES + 1));
  expect(await listFiles()).toEqual([]);
});

test('A deleted folder is created again', async () => {
  const cache = await open();
  await cache.save('a.png', tenBytes);
  await rm(folder, { recursive: true });
  expect(await cache.find('a.png')).toBeNull();
  await cache.save('a.png', tenBytes);
  expect(await cache.find('a.png')).toEqual(tenBytes);
});

test('Opening survives files that another process removes, and a folder that cannot be written', async () => {
  await writeFile(join(folder, 'cached.png'), tenBytes);
  // A name without a file behind it.
  await symlink(join(folder, 'removed.png'), join(folder, 'gone.png'));
  expect(await (await open()).find('cached.png')).toEqual(tenBytes);
  expect(log.warn).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  expect(await (await open()).find('cached.png')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});

test('A full disk fails no request and is logged', async () => {
  const cache = await open();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  await cache.save('a.png', tenBytes);
  expect(await cache.find('a.png')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});
