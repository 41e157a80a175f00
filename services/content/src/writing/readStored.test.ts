import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAssetStore } from './createAssetStore.ts';
import { createMigrationStore } from './createMigrationStore.ts';

const assets = (folder: string) => createAssetStore(folder, Date.now);

test.each([
  ['migration.json', createMigrationStore],
  ['tags.json', assets],
  ['assets/one.json', assets],
])('A torn %s is named, with what to do', async (name, open) => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, name), '[{"id"');
  expect(() => open(folder)).toThrow(`${folder}/${name} cannot be read: `);
});
