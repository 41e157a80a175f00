import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pruneArtifacts } from './pruneArtifacts.ts';

const SINCE = Date.UTC(2026, 0, 2);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function addCopy(name: string, version: string, loadedAt: number) {
  const home = join(folder, name, version);
  await mkdir(join(home, 'client'), { recursive: true });
  for (const file of ['fragment.json', 'client/remoteEntry.js'])
    await writeFile(join(home, file), '');
  await utimes(join(home, 'fragment.json'), loadedAt / 1_000, loadedAt / 1_000);
  await utimes(home, loadedAt / 1_000, loadedAt / 1_000);
}
const prune = (used: string[] = []) =>
  pruneArtifacts({
    folder,
    isUsed: (name, version) => used.includes(`${name}@${version}`),
    since: SINCE,
  });

test('Copies that nobody has loaded for long go; others stay, and what this process uses', async () => {
  await addCopy('mf-footer', '1.0.0', SINCE - 1);
  await addCopy('mf-footer', '2.0.0', SINCE);
  await addCopy('layout', '1.0.0', SINCE - 1);
  expect(await prune(['layout@1.0.0'])).toEqual(['mf-footer@1.0.0']);
  expect(await readdir(join(folder, 'mf-footer'))).toEqual(['2.0.0']);
  expect(await readdir(join(folder, 'layout'))).toEqual(['1.0.0']);
});

test('What a killed process has left of a download or a removal goes, unless it is fresh', async () => {
  await addCopy('mf-footer', '1.0.0.123.part', SINCE - 1);
  await addCopy('mf-footer', '2.0.0.123.part', SINCE);
  await addCopy('mf-footer', '3.0.0.gone.part', SINCE - 1);
  expect(await prune()).toEqual([]);
  expect(await readdir(join(folder, 'mf-footer'))).toEqual(['2.0.0.123.part']);
});

test('A folder that does not exist yet, and a copy without its list of files, are left alone', async () => {
  expect(
    await pruneArtifacts({ folder: join(folder, 'none'), isUsed: () => false, since: SINCE }),
  ).toEqual([]);
  await addCopy('mf-footer', '1.0.0', SINCE - 1);
  await rm(join(folder, 'mf-footer/1.0.0/fragment.json'));
  expect(await prune()).toEqual([]);
});
