import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createWriter } from './createWriter.ts';

const DAY_MS = 86_400_000;

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const open = (now = 0) => createWriter({ folder, clock: () => now });
  const write = async (files: Record<string, string>, now = 0) => {
    const writer = await open(now);
    for (const [path, text] of Object.entries(files)) await writer.write(path, text);
    return writer.finish();
  };
  const at = (path: string) => join(folder, 'public', path);
  const has = (path: string) =>
    access(at(path)).then(
      () => true,
      () => false,
    );
  const read = (path: string) => readFile(at(path), 'utf8');
  const identify = async (path: string) => {
    const { ino, mtimeMs } = await stat(at(path));
    return { ino, mtimeMs };
  };
  return { folder, open, write, at, has, read, identify };
}

test('Only files whose bytes have changed are written again', async () => {
  const { write, read, identify } = await createFolder();
  await write({ 'index.html': 'a', 'about/index.html': 'b' });
  const before = await identify('index.html');
  expect(await write({ 'index.html': 'a', 'about/index.html': 'c' })).toEqual({
    written: ['about/index.html'],
    unchanged: 1,
    removed: [],
  });
  expect(await read('about/index.html')).toBe('c');
  expect(await identify('index.html')).toEqual(before);
});

test('A text has its compressed forms beside it, which stay as long as it does', async () => {
  const { open, at, read, identify } = await createFolder();
  const write = async (text: string, quality: number) => {
    const writer = await open();
    await writer.writeText('index.html', text, quality);
    return writer.finish();
  };
  await write('a'.repeat(500), 9);
  const before = await identify('index.html.br');
  expect(brotliDecompressSync(await readFile(at('index.html.br'))).toString()).toBe(
    await read('index.html'),
  );
  expect(gunzipSync(await readFile(at('index.html.gz'))).toString()).toBe(await read('index.html'));
  expect((await write('a'.repeat(500), 1)).unchanged).toBe(3);
  expect(await identify('index.html.br')).toEqual(before);
  expect((await write('b'.repeat(500), 9)).written).toHaveLength(3);
});

test('Visitors have the export before until the next one is complete', async () => {
  const { folder, open, write, has, read } = await createFolder();
  await write({ 'index.html': 'a', 'old/index.html': 'b' });
  const ended = await open();
  await ended.write('index.html', 'half of the site');
  await ended.write('new/index.html', 'c');
  expect([await read('index.html'), await has('new'), await has('old')]).toEqual([
    'a',
    false,
    true,
  ]);
  expect(await write({ 'index.html': 'a', 'old/index.html': 'b' })).toMatchObject({ unchanged: 2 });
  expect((await readdir(folder)).toSorted()).toEqual(['export.json', 'public']);
});

test('An export that ends while it puts files in their places is set right by the next one', async () => {
  const { open, write, at, has, read } = await createFolder();
  await write({ 'a/index.html': 'before', 'b/index.html': 'before' });
  // A folder stands where a file belongs, so this export ends in the middle.
  await rm(at('b/index.html'));
  await mkdir(at('b/index.html/taken'), { recursive: true });
  const ended = await open();
  await ended.write('a/index.html', 'after');
  await ended.write('a-new/index.html', 'after');
  await ended.write('b/index.html', 'after');
  await expect(ended.finish()).rejects.toThrow('b/index.html');
  expect([await read('a/index.html'), await has('a-new')]).toEqual(['after', true]);
  await rm(at('b/index.html'), { recursive: true });
  const next = await write({ 'a/index.html': 'before', 'b/index.html': 'before' });
  expect(next.removed).toEqual(['a-new/index.html']);
  expect([await read('a/index.html'), await read('b/index.html')]).toEqual(['before', 'before']);
  expect(await has('a-new')).toBe(false);
});

test('What a page names is in its place before the page', async () => {
  const { write } = await createFolder();
  const { written } = await write({
    'index.html.br': '',
    '404.html': '',
    '_parts/about/index.json': '',
    'assets/a-1234.js': '',
    'index.html': '',
    'images/a.png': '',
  });
  expect(written).toEqual([
    'assets/a-1234.js',
    'images/a.png',
    '_parts/about/index.json',
    'index.html.br',
    '404.html',
    'index.html',
  ]);
});

test('A page that is gone is removed with its folder, and an asset stays for a month', async () => {
  const { write, has } = await createFolder();
  const page = { 'index.html': 'a' };
  await write({ ...page, 'old/page/index.html': 'b', 'assets/a-1234.js': 'c' });
  expect((await write(page, DAY_MS)).removed).toEqual(['old/page/index.html']);
  expect([await has('old'), await has('assets/a-1234.js')]).toEqual([false, true]);
  expect((await write(page, 30 * DAY_MS)).removed).toEqual([]);
  expect((await write(page, 31 * DAY_MS)).removed).toEqual(['assets/a-1234.js']);
  expect(await has('assets')).toBe(false);
});

test('After a damaged index everything is written anew', async () => {
  const { folder, write } = await createFolder();
  await write({ 'index.html': 'a' });
  await writeFile(join(folder, 'export.json'), '{"version":1');
  expect((await write({ 'index.html': 'a' })).written).toEqual(['index.html']);
});

test('A folder with files of somebody else is left alone', async () => {
  const { write, at, read } = await createFolder();
  await mkdir(at('.'));
  await writeFile(at('index.html'), 'mine');
  await expect(write({ 'index.html': 'a' })).rejects.toThrow('Choose another folder');
  expect(await read('index.html')).toBe('mine');
});

test.each(['nginx.conf', 'staged/mine'])(
  'What has a name that an export would use is left alone: %s',
  async (path) => {
    const { folder, write } = await createFolder();
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'mine');
    await expect(write({ 'index.html': 'a' })).rejects.toThrow(
      `${join(folder, dirname(path) === '.' ? path : 'staged')} is there, and no export.json`,
    );
    expect(await readFile(join(folder, path), 'utf8')).toBe('mine');
  },
);

test('An export that ended before it showed anything does not keep the next one away', async () => {
  const { open, write } = await createFolder();
  await (await open()).write('index.html', 'half of the site');
  expect((await write({ 'index.html': 'a' })).written).toEqual(['index.html']);
});

test('Files that somebody has removed are written again', async () => {
  const { write, at, read } = await createFolder();
  const files = { 'index.html': 'a', 'about/index.html': 'b' };
  await write(files);
  await rm(at('about/index.html'));
  expect(await write(files)).toMatchObject({ written: ['about/index.html'], unchanged: 1 });
  await rm(at('.'), { recursive: true });
  expect((await write(files)).written).toHaveLength(2);
  expect(await read('about/index.html')).toBe('b');
});

test('An export that fails gives its space back', async () => {
  const { folder, open } = await createFolder();
  const failed = await open();
  await failed.write('index.html', 'a');
  await failed.abandon();
  expect(await readdir(folder)).toEqual(['export.json']);
});

test('No path leads out of the exported site', async () => {
  const { write } = await createFolder();
  await expect(write({ 'images/../../outside.png': 'a' })).rejects.toThrow('leads out');
});
