import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogFile } from './createLogFile.ts';

let folder: string;
let path: string;
const troubles: string[] = [];
const onTrouble = (message: string) => void troubles.push(message);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
  path = join(folder, 'api.log');
  troubles.length = 0;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const read = (suffix = '') => readFile(path + suffix, 'utf8').catch(() => null);

test('Lines are appended in order, after those of an earlier process', async () => {
  for (const line of ['one', 'two']) {
    const log = createLogFile(path, { onTrouble });
    log.write(line);
    log.write(`${line} again`);
    await log.close();
  }
  expect(await read()).toBe('one\none again\ntwo\ntwo again\n');
});

test('Full files are kept up to a number, and none grows beyond its size', async () => {
  const log = createLogFile(path, { maxBytes: 20, kept: 2, onTrouble });
  for (let number = 0; number < 10; number++) {
    log.write(`line ${number}`);
    await log.close();
  }
  expect([await read('.3'), await read('.2'), await read('.1'), await read()]).toEqual([
    null,
    'line 4\nline 5\n',
    'line 6\nline 7\n',
    'line 8\nline 9\n',
  ]);
});

test('If writing fails, lines are lost, which is reported once; later lines are written again', async () => {
  // A folder in the file's place: writes fail.
  await mkdir(path);
  const log = createLogFile(path, { onTrouble });
  for (const line of ['one', 'two']) {
    log.write(line);
    await log.close();
  }
  expect(troubles).toEqual([expect.stringContaining(`${path} loses lines: EISDIR`)]);
  await rm(path, { recursive: true });
  log.write('three');
  await log.close();
  expect(await read()).toBe('three\n');
  expect(troubles.at(-1)).toBe(`${path} is written again; 2 lines were lost`);
});

test('More lines than a slow disk can take are lost, and memory stays small', async () => {
  const log = createLogFile(path, { maxWaitingBytes: 100, onTrouble });
  for (let number = 0; number < 50; number++) log.write('x'.repeat(9));
  await log.close();
  const lines = (await read())?.trim().split('\n') ?? [];
  expect(lines.length).toBeLessThan(50);
  expect(troubles).toEqual([
    `${path} loses lines: the disk is too slow`,
    expect.stringMatching(/is written again; \d+ lines were lost$/),
  ]);
});
