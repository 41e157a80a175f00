import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWriter } from './createWriter.ts';

const DAY_MS = 86_400_000;

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (files: Record<string, string>, now = 0) => {
    const writer = await createWriter({ folder, clock: () => now });
    for (const [path, text] of Object.entries(files)) await writer.write(path, text);
    return writer.finish();
  };
  const has = (path: string) =>
    access(join(folder, 'public', path)).then(
      () => true,
      () => false,
    );
  return { folder, write, has };
}

test('Only files whose bytes have changed are written again', async () => {
  const { folder, write } = await createFolder();
  await write({ 'index.html': 'a', 'about/index.html': 'b' });
  expect(await write({ 'index.html': 'a', 'about/index.html': 'c' })).toEqual({
    written: ['about/index.html'],
    unchanged: 1,
    removed: [],
  });
  expect(await readFile(join(folder, 'public/about/index.html'), 'utf8')).toBe('c');
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
