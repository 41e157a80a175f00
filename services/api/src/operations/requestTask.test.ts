import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listLeadsTask } from '../leads/leads.tasks.ts';
import { requestTask } from './requestTask.ts';

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
