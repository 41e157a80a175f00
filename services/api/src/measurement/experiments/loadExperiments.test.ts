import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ExperimentFileError, loadExperiments } from './loadExperiments.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'experiments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const load = (from = folder) => loadExperiments(from).catch((error: unknown) => error as Error);

test('A folder without experiments has none', async () => {
  await writeFile(join(folder, 'README.md'), '');
  expect(await load()).toEqual([]);
});

test('A folder that does not exist is named with its setting', async () => {
  const error = await load(join(folder, 'none'));
  expect(error).toBeInstanceOf(ExperimentFileError);
  expect((error as Error).message).toMatch(/^EXPERIMENTS_FOLDER=.*none: ENOENT/);
});

test.each([
  ['is no JSON', '{'],
  ['is no experiment', '{"key":7}'],
])('A file that %s is named', async (_, text) => {
  await writeFile(join(folder, 'home.json'), text);
  const error = await load();
  expect(error).toBeInstanceOf(ExperimentFileError);
  expect((error as Error).message).toContain(join(folder, 'home.json'));
});

test('A folder in place of a file is named', async () => {
  await mkdir(join(folder, 'home.json'));
  expect(((await load()) as Error).message).toContain(join(folder, 'home.json'));
});
