import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPageSnapshots, type PageSnapshot } from './createPageSnapshots.ts';

const warn = vi.fn();
let folder: string;

beforeEach(async () => {
  warn.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const open = (limits = {}) =>
  createPageSnapshots({ folder: join(folder, 'pages'), log: { warn }, ...limits });

const fragment = { name: 'mf-pages', version: '1.0.0-abc' };

const snapshotOf = (html: string, version = fragment.version): PageSnapshot => ({
  result: { html, status: 200, head: { title: 'About', description: 'd' } },
  fragment: { ...fragment, version },
  revision: 'r1',
  savedAt: 7,
});

async function save(key: string, html: string, snapshots = open()) {
  snapshots.save(key, snapshotOf(html));
  await snapshots.settle();
}

const listFiles = () => readdir(join(folder, 'pages'));

test('A saved page is found by another process', async () => {
  await save('/about', '<p>About us</p>');
  expect(await open().find('/about', fragment)).toEqual(snapshotOf('<p>About us</p>'));
});

test('Of several renders in a row the newest is saved', async () => {
  const snapshots = open();
  for (const text of ['one', 'two', 'three']) snapshots.save('/about', snapshotOf(text));
  await snapshots.settle();
  expect((await open().find('/about', fragment))?.result.html).toBe('three');
  expect(await listFiles()).toHaveLength(1);
});

test('A removed page is not found', async () => {
  await save('/about', 'About us');
  const snapshots = open();
  snapshots.remove('/about');
  await snapshots.settle();
  expect(await open().find('/about', fragment)).toBeUndefined();
});

test('Each version has a snapshot of its own; a removed page loses all of them', async () => {
  const snapshots = open();
  for (const version of ['1.0.0', '2.0.0']) snapshots.save('/about', snapshotOf(version, version));
  await snapshots.settle();
  const findHtml = async (version: string) =>
    (await open().find('/about', { ...fragment, version }))?.result.html;
  expect(await Promise.all(['1.0.0', '2.0.0', '3.0.0'].map(findHtml))).toEqual([
    '1.0.0',
    '2.0.0',
    undefined,
  ]);
  const later = open();
  later.remove('/about');
  await later.settle();
  expect(await Promise.all(['1.0.0', '2.0.0'].map(findHtml))).toEqual([undefined, undefined]);
});

test("A snapshot under another version's name is not used", async () => {
  await save('/about', 'About us');
  const [name = ''] = await listFiles();
  const text = await readFile(join(folder, 'pages', name), 'utf8');
  const snapshots = open();
  snapshots.save('/about', snapshotOf('', '2.0.0'));
  await snapshots.settle();
  for (const each of await listFiles()) await writeFile(join(folder, 'pages', each), text);
  expect(await open().find('/about', { ...fragment, version: '2.0.0' })).toBeUndefined();
  expect(warn).toHaveBeenCalled();
});

test('Finding nothing, or removing what was never saved, logs no warning', async () => {
  const snapshots = open();
  expect(await snapshots.find('/about', fragment)).toBeUndefined();
  snapshots.remove('/about');
  await snapshots.settle();
  expect(warn).not.toHaveBeenCalled();
});

const damages: Record<string, (text: string) => string> = {
  'is cut off': (text) => text.slice(0, text.length / 2),
  'is empty': () => '',
  'was changed in one letter': (text) => text.replace('About', 'Abuot'),
  'is not JSON': () => 'x\n{',
};

test.each(Object.entries(damages))(
  'A snapshot that %s is logged and removed',
  async (_how, damage) => {
    await save('/about', 'About us');
    const [name = ''] = await listFiles();
    const file = join(folder, 'pages', name);
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await open().find('/about', fragment)).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: '/about' }),
      expect.stringContaining('broken'),
    );
    expect(await listFiles()).toEqual([]);
  },
);

test("A snapshot under another page's name is not used", async () => {
  await save('/about', 'About us');
  await save('/pricing', 'Pricing');
  const texts = new Map<string, string>();
  for (const name of await listFiles())
    texts.set(name, await readFile(join(folder, 'pages', name), 'utf8'));
  const [first = '', second = ''] = texts.keys();
  await writeFile(join(folder, 'pages', first), texts.get(second) ?? '');
  await writeFile(join(folder, 'pages', second), texts.get(first) ?? '');
  expect(await open().find('/about', fragment)).toBeUndefined();
  expect(await open().find('/pricing', fragment)).toBeUndefined();
});

test('The oldest snapshots are removed when they exceed a limit of files or bytes', async () => {
  const few = open({ maxFiles: 2 });
  for (const key of ['/a', '/b', '/a', '/c']) await save(key, key, few);
  expect(await Promise.all(['/a', '/b', '/c'].map((key) => open().find(key, fragment)))).toEqual([
    snapshotOf('/a'),
    undefined,
    snapshotOf('/c'),
  ]);
  const little = open({ maxBytes: 1_000 });
  await save('/d', 'x'.repeat(700), little);
  expect(await listFiles()).toHaveLength(1);
});

test('Snapshots that use the whole limit of bytes stay', async () => {
  await save('/a', 'é');
  const [name = ''] = await listFiles();
  const { size } = await stat(join(folder, 'pages', name));
  await rm(join(folder, 'pages'), { recursive: true });
  const snapshots = open({ maxBytes: 2 * size });
  for (const key of ['/a', '/b']) await save(key, 'é', snapshots);
  expect(await listFiles()).toHaveLength(2);
  await save('/c', 'é', snapshots);
  expect(await listFiles()).toHaveLength(2);
  expect(await open().find('/a', fragment)).toBeUndefined();
});

test('After a restart too the oldest snapshot is removed first, and other files do not count', async () => {
  for (const key of ['/a', '/b']) await save(key, key);
  await writeFile(join(folder, 'pages', 'other.txt'), '');
  const files = await listFiles();
  const contents = await Promise.all(
    files.map((name) => readFile(join(folder, 'pages', name), 'utf8')),
  );
  // The folder's listing order does not matter: the second file is the older one.
  const [first, second] = files.filter((_, index) => contents[index]);
  await utimes(join(folder, 'pages', first as string), 2, 2);
  await utimes(join(folder, 'pages', second as string), 1, 1);
  await save('/c', '/c', open({ maxFiles: 2 }));
  const left = await listFiles();
  expect(left).toContain(first);
  expect(left).not.toContain(second);
  expect(left).toContain('other.txt');
});

test('A folder that cannot be written only logs a warning', async () => {
  await writeFile(join(folder, 'pages'), 'a file where the folder should be');
  const snapshots = open();
  await save('/about', 'About us', snapshots);
  expect(await snapshots.find('/about', fragment)).toBeUndefined();
  expect(warn).toHaveBeenCalled();
});
