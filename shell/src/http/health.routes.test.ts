import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { healthRoutes } from './health.routes.ts';

/** Starts a service whose `/readyz` answers with a status; returns its address. */
async function startService(status: number, body?: object): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? status : 404;
    response.end(body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function get(
  url: string,
  services: Record<string, string> = {},
  { hasRelease = true, hasDiskSpace = true } = {},
) {
  const app = fastify();
  healthRoutes(app, {
    services,
    hasRelease: () => hasRelease,
    hasDiskSpace: async () => hasDiskSpace,
  });
  return app.inject(url);
}

test('A running process is healthy', async () => {
  const response = await get('/healthz', {}, { hasRelease: false });
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('With a release and all services ready the site is ready', async () => {
  const response = await get('/readyz', { api: await startService(200) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    status: 'ready',
    parts: { api: true, release: true, disk: true },
  });
});

test('The site is not ready without a release', async () => {
  const response = await get('/readyz', {}, { hasRelease: false });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'not ready', parts: { release: false, disk: true } });
});

test('A service that is not ready, or down, is named', async () => {
  const response = await get('/readyz', {
    api: await startService(200),
    content: await startService(503),
    registry: 'http://127.0.0.1:9',
  });
  expect(response.statusCode).toBe(503);
  expect(response.json().parts).toEqual({
    api: true,
    content: false,
    registry: false,
    release: true,
    disk: true,
  });
});

test('The answer also names what a service reports as missing', async () => {
  const response = await get('/readyz', {
    api: await startService(503, { parts: { database: false, disk: true } }),
  });
  expect(response.json().parts).toEqual({
    api: false,
    'api: database': false,
    release: true,
    disk: true,
  });
});

test('A site whose disk is full is not ready, though it still shows its pages', async () => {
  const response = await get('/readyz', {}, { hasDiskSpace: false });
  expect([response.statusCode, response.json().parts]).toEqual([
    503,
    { release: true, disk: false },
  ]);
});
