import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { countRequests, createRequestMetric } from './createRequestMetric.ts';
import { openWatching } from './openWatching.ts';

const host = '127.0.0.1';
const log = { warn: (line: unknown) => expect.unreachable(String(line)) };
const settings = { service: 'sample', environment: {}, log };

async function open({ isReady = () => true as boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'watching-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const watching = await openWatching({ ...settings, admin: { port: 0, host }, folder });
  const url = await watching.listen({ isReady });
  onTestFinished(watching.close);
  return {
    registry: watching.registry,
    get: (path: string, options?: RequestInit) => fetch(`${url}${path}`, options),
  };
}

test('Without an admin port nothing is counted and nothing listens', async () => {
  const watching = await openWatching({ ...settings, admin: { port: undefined, host } });
  expect(watching.registry).toBeUndefined();
  expect(await watching.listen({ isReady: () => true })).toBeUndefined();
  await watching.close();
});

test('Prometheus reads what every process has, and the free space where it writes', async () => {
  const { get } = await open();
  const response = await get('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'data_folder_available_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('Liveness and readiness are apart', async () => {
  let isReady = false;
  const { get } = await open({ isReady: () => isReady });
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503]);
  isReady = true;
  expect((await get('/readyz')).status).toBe(200);
});

test('The admin port takes nothing, and has nothing else', async () => {
  const { get } = await open();
  expect((await get('/metrics', { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await get('/toString')).status).toBe(404);
});

test('A service counts requests by the pattern of their route, and no probes', async () => {
  const { registry, get } = await open();
  if (!registry) throw new Error('no registry');
  const app = fastify();
  onTestFinished(() => app.close());
  countRequests(app, createRequestMetric(registry, 'sample'));
  for (const path of ['/healthz', '/documents/:id']) app.get(path, async () => 'ok');
  for (const url of ['/healthz', '/documents/1', '/documents/2', '/none?a=b'])
    await app.inject(url);
  const lines = (await (await get('/metrics')).text()).match(/^sample_request_seconds_count.*$/gm);
  expect(lines?.sort()).toEqual([
    'sample_request_seconds_count{method="GET",route="/documents/:id",status="200"} 2',
    'sample_request_seconds_count{method="GET",route="none",status="404"} 1',
  ]);
});
