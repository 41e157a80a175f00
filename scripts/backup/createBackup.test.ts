import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeBackup } from './manifest.ts';
import { arrangeBackup } from './testing/arrangeBackup.ts';

test('In a folder, a backup gets a name with its time', async () => {
  const { root, put, backUp } = await arrangeBackup();
  await put('backups/README', '');
  const { file } = await backUp(join(root, 'backups'));
  expect(file).toMatch(/\/backups\/[a-z]+-2026-01-02T03-04-05-678Z\.tar\.gz$/);
});

test('An earlier backup is not overwritten', async () => {
  const { file, backUp } = await arrangeBackup();
  const before = await readFile(file);
  await expect(backUp(file)).rejects.toThrow(`${file} exists already`);
  expect(await readFile(file)).toEqual(before);
});

test('A backup that fails leaves nothing behind', async () => {
  const { root, put, backUp } = await arrangeBackup();
  await put('data/registry-keys/public.json', '{');
  await put('backups/README', '');
  await expect(backUp(join(root, 'backups'))).rejects.toThrow('public.json');
  expect(await readdir(join(root, 'backups'))).toEqual(['README']);
  await expect(backUp(join(root, 'nowhere/backup.tar.gz'))).rejects.toThrow(
    `Nothing can be written into ${root}/nowhere`,
  );
});

test('What is in a backup is told, its secrets above all', async () => {
  const { manifest } = await arrangeBackup();
  const told = describeBackup(manifest).join('\n');
  expect(told).toContain('3 files; production up to 2');
  expect(told).toContain('whoever reads this file can release anything');
  const { manifest: without } = await arrangeBackup({ withKeys: false });
  expect(describeBackup(without).join('\n')).toContain('keep a copy of registry-keys/');
});
