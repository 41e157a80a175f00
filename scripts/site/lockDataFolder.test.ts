import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './lockDataFolder.ts';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('A folder in use is refused with the process that has it, until that releases it', async () => {
  const folder = join(await createFolder(), 'new');
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `SITE_DATA_DIR=${folder}: process ${process.pid} runs a site with this folder.`,
  );
  unlock();
  (await lockDataFolder(folder))();
});

test('A path that cannot be a folder is named', async () => {
  const file = join(await createFolder(), 'file');
  await writeFile(file, '');
  await expect(lockDataFolder(join(file, 'data'))).rejects.toThrow(
    `SITE_DATA_DIR=${file}/data: must be a folder in which this user can write (ENOTDIR)`,
  );
});

test('A damaged note about the holder does not hide that there is one', async () => {
  const folder = await createFolder();
  const unlock = await lockDataFolder(folder);
  onTestFinished(unlock);
  await writeFile(join(folder, 'site.json'), '{"pi');
  await expect(lockDataFolder(folder)).rejects.toThrow('another process runs a site');
});
