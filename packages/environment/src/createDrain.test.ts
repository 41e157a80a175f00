import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDrain } from './createDrain.ts';

async function listen() {
  const server = createServer((request, response) => response.end(`page ${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url };
}

test('A process that drains is not ready, answers everything else, and keeps no connection', async () => {
  const { server, url } = await listen();
  const time = Promise.withResolvers<void>();
  const pause = vi.fn(() => time.promise);
  const drain = createDrain(4_000, pause);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const draining = drain.begin(server);
  expect(drain.isDraining).toBe(true);
  const readiness = await fetch(`${url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'draining' }]);
  const page = await fetch(`${url}/about`);
  expect([page.status, await page.text()]).toEqual([200, 'page /about']);
  expect(page.headers.get('connection')).toBe('close');
  expect(pause).toHaveBeenCalledExactlyOnceWith(4_000);
  time.resolve();
  await draining;
});

test('A connection that was never used ends while the process drains', async () => {
  const server = createServer({ connectionsCheckingInterval: 10, headersTimeout: 60_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const ended = once(socket, 'close');
  // A client that reads sees the end.
  socket.resume();
  await createDrain(20, () => ended).begin(server);
  server.close();
});

test('Without a proxy, and once another process has taken over, nothing is waited for', async () => {
  const { server, url } = await listen();
  const pause = vi.fn(async () => {});
  await createDrain(0, pause).begin(server);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.close();
  await createDrain(4_000, pause).begin(server);
  expect(pause).not.toHaveBeenCalled();
});
