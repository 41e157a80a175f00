import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPageSnapshots, type PageSnapshot } from './createPageSnapshots.ts';

const warn = vi.fn();
let folder: string;

beforeEach(async () => {
  warn.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const open = (limits = {}) =>
  createPageSnapshots({ folder: join(folder, 'pages'), log: { warn }, ...limits });

const copyOf = (html: string): PageSnapshot => ({
  result: { html, status: 200, head: { title: 'About', description: 'd' } },
  fragment: { name: 'mf-pages', version: '1.0.0-abc' },
  revision: 'r1',
  savedAt: 7,
});

async function keep(key: string, html: string, snapshots = open()) {
  snapshots.keep(key, copyOf(html));
  await snapshots.settle();
}

const listFiles = () => readdir(join(folder, 'pages'));

test('A page that was kept is found by another process', async () => {
  await keep('/about', '<p>About us</p>');
  expect(await open().find('/about')).toEqual(copyOf('<p>About us</p>'));
});

test('The newest of many renders in a row is what is kept', async () => {
  const snapshots = open();
  for (const text of ['one', 'two', 'three']) snapshots.keep('/about', copyOf(text));
  await snapshots.settle();
  expect((await open().find('/about'))?.result.html).toBe('three');
  expect(await listFiles()).toHaveLength(1);
});

test('A page that is gone is found no more', async () => {
  await keep('/about', 'About us');
  const snapshots = open();
  snapshots.forget('/about');
  await snapshots.settle();
  expect(await open().find('/about')).toBeUndefined();
});

test('Where nothing was kept nothing is found, and nobody is warned', async () => {
  expect(await open().find('/about')).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

const damages: Record<string, (text: string) => string> = {
  'is cut off': (text) => text.slice(0, text.length / 2),
  'is empty': () => '',
  'was changed in one letter': (text) => text.replace('About', 'Abuot'),
  'is no JSON': () => 'x\n{',
};

test.each(Object.entries(damages))(
  'A copy that %s is not used, named in the log, and removed',
  async (_how, damage) => {
    await keep('/about', 'About us');
    const [name = ''] = await listFiles();
    const file = join(folder, 'pages', name);
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await open().find('/about')).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: '/about' }),
      expect.stringContaining('broken'),
    );
    expect(await listFiles()).toEqual([]);
  },
);

test("A copy under another page's name is not used", async () => {
  await keep('/about', 'About us');
  await keep('/pricing', 'Pricing');
  const texts = new Map<string, string>();
  for (const name of await listFiles())
    texts.set(name, await readFile(join(folder, 'pages', name), 'utf8'));
  const [first = '', second = ''] = texts.keys();
  await writeFile(join(folder, 'pages', first), texts.get(second) ?? '');
  await writeFile(join(folder, 'pages', second), texts.get(first) ?? '');
  expect(await open().find('/about')).toBeUndefined();
  expect(await open().find('/pricing')).toBeUndefined();
});

test('The snapshots written longest ago go when there are too many, or too much', async () => {
  const few = open({ maxFiles: 2 });
  for (const key of ['/a', '/b', '/a', '/c']) await keep(key, key, few);
  expect(await Promise.all(['/a', '/b', '/c'].map((key) => open().find(key)))).toEqual([
    copyOf('/a'),
    undefined,
    copyOf('/c'),
  ]);
  const little = open({ maxBytes: 1_000 });
  await keep('/d', 'x'.repeat(700), little);
  expect(await listFiles()).toHaveLength(1);
});

test('A folder that cannot be written costs a warning and nothing else', async () => {
  await writeFile(join(folder, 'pages'), 'a file where the folder should be');
  const snapshots = open();
  await keep('/about', 'About us', snapshots);
  expect(await snapshots.find('/about')).toBeUndefined();
  expect(warn).toHaveBeenCalled();
});
