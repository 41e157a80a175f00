import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moveOldCache } from './moveOldCache.ts';

test('Pictures that the api cached are moved once, and those cached since stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'old-cache-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const write = async (folder: string, name: string) => {
    await mkdir(join(dataDir, folder), { recursive: true });
    await writeFile(join(dataDir, folder, name), name);
  };
  await write('api/images', 'old.avif');
  await write('api/sharing', 'old.png');
  await write('images/sharing', 'new.png');
  await moveOldCache(dataDir);
  await moveOldCache(dataDir);
  expect(await readdir(join(dataDir, 'images/resized'))).toEqual(['old.avif']);
  expect(await readdir(join(dataDir, 'images/sharing'))).toEqual(['new.png']);
});

test('A file in the place of the folder is named', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'old-cache-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeFile(join(dataDir, 'images'), '');
  await expect(moveOldCache(dataDir)).rejects.toThrow(
    `${dataDir}/images must be a folder that this user may write: EEXIST`,
  );
});
