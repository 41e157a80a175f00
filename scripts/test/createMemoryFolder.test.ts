import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryFolder } from './createMemoryFolder.ts';

async function createPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'memory-'));
  onTestFinished(() => rm(place, { recursive: true }));
  return place;
}

test('Every user can write in the folder, as in that for all temporary files', async () => {
  const folder = createMemoryFolder(await createPlace(), { hasRoom: () => true }) as string;
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
});

test('What a killed run has left behind is removed, and a running one keeps its folder', async () => {
  const place = await createPlace();
  const kept = ['tests-of-17-abc', 'of-somebody-else'];
  for (const name of [...kept, 'tests-of-18-abc'])
    await mkdir(join(place, name, 'site'), { recursive: true });
  const folder = createMemoryFolder(place, { hasRoom: () => true, isAlive: (pid) => pid === 17 });
  expect((await readdir(place)).sort()).toEqual([...kept, basename(folder ?? '')].sort());
});

test('There is none on a machine with little memory, and nothing is removed', async () => {
  const place = await createPlace();
  await mkdir(join(place, 'tests-of-18-abc'));
  expect(createMemoryFolder(place, { hasRoom: () => false, isAlive: () => false })).toBeUndefined();
  expect(await readdir(place)).toEqual(['tests-of-18-abc']);
});

test('A place that is missing has no room', async () => {
  expect(createMemoryFolder(join(await createPlace(), 'shm'))).toBeUndefined();
});
