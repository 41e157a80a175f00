import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReportForwarder } from './createReportForwarder.ts';

const report = {
  fragment: 'mf-footer',
  version: '1.0.0',
  expose: './lifecycles',
  stage: 'mount' as const,
  message: 'broken',
  path: '/about',
};

async function startApi(answer: (response: ServerResponse) => void) {
  const received: { url: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ url: request.url, body: await json(request) });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, apiUrl };
}

test('A report reaches the api, with an id and the time', async () => {
  const { received, apiUrl } = await startApi((response) => response.writeHead(204).end());
  createReportForwarder({ apiUrl, log: { debug: vi.fn() } })(report);
  const id = expect.stringMatching(/^[\w-]{36}$/);
  const body = { reports: [{ ...report, kind: 'failure', id, at: expect.any(Number) }] };
  await expect.poll(() => received).toEqual([{ url: '/api/reports', body }]);
});

test('A hydration mismatch is passed on as an error, not as a failure', async () => {
  const { received, apiUrl } = await startApi((response) => response.writeHead(204).end());
  const forward = createReportForwarder({ apiUrl, log: { debug: vi.fn() } });
  forward({ ...report, stage: 'hydrate' });
  const body = { reports: [expect.objectContaining({ kind: 'error', fragment: 'mf-footer' })] };
  await expect.poll(() => received).toEqual([{ url: '/api/reports', body }]);
});

test('An api that does not answer gets 20 reports at most', async () => {
  const waiting: ServerResponse[] = [];
  const { received, apiUrl } = await startApi((response) => void waiting.push(response));
  const forward = createReportForwarder({ apiUrl, log: { debug: vi.fn() } });
  for (let index = 0; index < 50; index++) forward(report);
  await expect.poll(() => waiting.length).toBe(20);
  for (const response of waiting.splice(0)) response.writeHead(204).end();
  await expect
    .poll(() => {
      forward(report);
      return received.length;
    })
    .toBeGreaterThan(20);
});

test('An api that is away is noted in the log', async () => {
  const debug = vi.fn();
  createReportForwarder({ apiUrl: 'http://127.0.0.1:1', log: { debug } })(report);
  await expect.poll(() => debug.mock.calls.length).toBe(1);
});
