import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@site/environment/lockFolder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { pgliteFolder } from '../database/pgliteFolder.ts';
import { listLeadsTask } from '../leads/leads.tasks.ts';
import { writeAdminFile } from './adminFile.ts';
import { runTask } from './runTask.ts';

let root: string;
let config: Config;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'api-read-'));
  config = readConfig({ SITE_DATA_DIR: root });
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('A task has no result when nothing was ever stored', async () => {
  expect(await runTask(config, listLeadsTask, {})).toBeNull();
});

test('Without a data folder a task fails, and says which setting names it', async () => {
  const elsewhere = readConfig({ SITE_DATA_DIR: join(root, 'site') });
  await expect(runTask(elsewhere, listLeadsTask, {})).rejects.toThrow(
    `SITE_DATA_DIR=${join(root, 'site')}: there is no such folder`,
  );
});

test('A process that holds the folder and does not answer fails the task', async () => {
  const { folder } = config;
  await mkdir(pgliteFolder(folder), { recursive: true });
  await writeAdminFile(folder, 'admin', { url: 'http://127.0.0.1:1', token: 't'.repeat(32) });
  const unlock = await lockFolder(folder, 0);
  const running = runTask(config, listLeadsTask, {}, 0);
  await expect(running).rejects.toThrow(`${folder} is in use by another process`);
  unlock();
});
