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
  { hasRelease = true, hasDiskSpace = true, isShared = true, isComposed = true, shows = '' } = {},
) {
  const app = fastify();
  healthRoutes(app, {
    services,
    hasRelease: () => hasRelease,
    hasDiskSpace: async () => hasDiskSpace,
    isShared: () => isShared,
    isComposed: () => isComposed,
    nameShown: () => shows || undefined,
    isContained: () => true,
  });
  return app.inject(url);
}

test('A running process is healthy', async () => {
  const response = await get('/healthz', {}, { hasRelease: false });
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('A shell with a release is ready, whatever else is away', async () => {
  const response = await get(
    '/readyz',
    { registry: 'http://127.0.0.1:9', api: await startService(503) },
    { hasDiskSpace: false },
  );
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test.for([
  ['without a release', { hasRelease: false }, 'no release'],
  ['whose files others lack', { isShared: false }, 'sharing files'],
  ['whose first page is not composed', { isComposed: false }, 'composing'],
] as const)('A shell %s is not ready, and healthy', async ([, state, status]) => {
  const response = await get('/readyz', {}, state);
  expect([response.statusCode, response.json()]).toEqual([503, { status }]);
  expect((await get('/healthz', {}, state)).statusCode).toBe(200);
});

test('With a release and all services ready the site is whole, and says whether fragments are contained', async () => {
  const response = await get('/statusz', { api: await startService(200) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    status: 'whole',
    parts: { api: true, release: true, disk: true },
    contained: true,
  });
});

test('Whoever follows the site is told the name of what it shows', async () => {
  const response = await get('/statusz', {}, { shows: 'dZ3k_-1a' });
  expect(response.json()).toMatchObject({ status: 'whole', shows: 'dZ3k_-1a' });
});

test('The site is not whole without a release', async () => {
  const response = await get('/statusz', {}, { hasRelease: false });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    status: 'degraded',
    parts: { release: false, disk: true },
  });
});

test('A service that is not ready, or down, is named', async () => {
  const response = await get('/statusz', {
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
  const response = await get('/statusz', {
    api: await startService(503, { parts: { database: false, disk: true } }),
  });
  expect(response.json().parts).toEqual({
    api: false,
    'api: database': false,
    release: true,
    disk: true,
  });
});

test('A site whose disk is full is not whole', async () => {
  const response = await get('/statusz', {}, { hasDiskSpace: false });
  expect([response.statusCode, response.json().parts]).toEqual([
    503,
    { release: true, disk: false },
  ]);
});

test('However many ask at the same time, each service is asked once', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  const server = createServer(async (_request, response) => {
    asked++;
    await held;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const app = fastify();
  healthRoutes(app, {
    services: { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    hasRelease: () => true,
    hasDiskSpace: async () => true,
    isShared: () => true,
    isComposed: () => true,
    nameShown: () => undefined,
    isContained: () => undefined,
  });
  const answers = Array.from({ length: 10 }, () => app.inject('/statusz'));
  await expect.poll(() => asked).toBeGreaterThan(0);
  letGo();
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
  expect(asked).toBe(1);
  await app.inject('/statusz');
  expect(asked).toBe(2);
});
