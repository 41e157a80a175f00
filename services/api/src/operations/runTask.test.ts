import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@site/environment/lockFolder';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { pgliteFolder } from '../database/openPglite.ts';
import { listLeadsTask } from '../leads/leads.repository.ts';
import { writeAdminFile } from './adminFile.ts';
import { requestTask, runTask } from './runTask.ts';

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

async function startAdmin(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, token: 'x'.repeat(32) };
}

test('A service whose process is stopped is named instead of waited for', async () => {
  const address = await startAdmin(() => {});
  await expect(requestTask(address, listLeadsTask, {}, { aliveMs: 100 })).rejects.toThrow(
    `The service at ${address.url} does not answer. Is its process stopped?`,
  );
});

test.each([
  ['no answer', ''],
  ['half an answer', '['],
])('A task with %s in time may still be running', async (_what, start) => {
  const address = await startAdmin(({ url }, response) => {
    if (url === '/healthz') response.end('{}');
    else if (start) response.write(start);
  });
  await expect(requestTask(address, listLeadsTask, {}, { taskMs: 200 })).rejects.toThrow(
    'The service did not finish within 0.2 s. It may still be at work',
  );
});

test('If nothing listens any more, there is no answer', async () => {
  const address = { url: 'http://127.0.0.1:1', token: 'x'.repeat(32) };
  expect(await requestTask(address, listLeadsTask, {})).toBeNull();
});
