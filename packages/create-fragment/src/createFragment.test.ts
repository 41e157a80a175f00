import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFragment } from './createFragment.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-fragment-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (path: string) => readFile(join(folder, path), 'utf8');
const readAll = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
};

test('A fragment with pages has everything that a team needs to start, under its own name', async () => {
  await createFragment(folder, { name: 'price-lab' });
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    '.github',
    '.github/workflows',
    '.github/workflows/ship.yml',
    '.gitignore',
    'README.md',
    'fragment.config.ts',
    'index.html',
    'package.json',
    'src',
    'src/PriceLab.module.css',
    'src/PriceLab.test.tsx',
    'src/PriceLab.tsx',
    'src/dev.tsx',
    'src/lifecycles.tsx',
    'src/server.test.tsx',
    'src/server.tsx',
    'tsconfig.json',
    'vite.config.ts',
  ]);
  expect(await read('fragment.config.ts')).toContain("routes: ['/price-lab/*']");
  expect((await readAll()).join()).not.toMatch(/my-fragment|MyFragment|my-slot|\.page\.|\.slot\./);
});

test('A fragment for a slot has no routes and no head', async () => {
  await createFragment(folder, { name: 'banner', slot: 'announcement' });
  expect(await read('fragment.config.ts')).toContain("slot: 'announcement'");
  expect(await read('fragment.config.ts')).not.toContain('routes');
  expect(await read('src/server.tsx')).not.toContain('head:');
});

test.each(['../evil', 'My', 'a', 'a--b', 'x'.repeat(61), '1a', "a';b"])(
  'The name %o is refused',
  async (name) => {
    await expect(createFragment(folder, { name })).rejects.toThrow('is not a valid name');
    await expect(createFragment(folder, { name: 'fine', slot: name })).rejects.toThrow(
      'is not a valid name',
    );
    expect(await readdir(folder)).toEqual([]);
  },
);

test('Existing files stay, and nothing is added', async () => {
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await expect(createFragment(folder, { name: 'banner' })).rejects.toThrow(
    'is not empty: notes.txt is there',
  );
  expect(await readdir(folder)).toEqual(['notes.txt']);
});
