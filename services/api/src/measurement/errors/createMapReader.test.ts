import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMapReader } from './createMapReader.ts';

const FILE = '/fragments/mf-footer/1.0.0-ab/client/a.js';
const MAP = '{"version":3}';

async function startRegistry(answer?: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    if (answer) return void answer(request, response);
    response.statusCode = request.headers.authorization === 'Bearer reader' ? 200 : 401;
    response.end(MAP);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function arrange(answer?: RequestListener, more: object = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'maps-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const shellMapsFolder = join(dataDir, 'shell');
  await mkdir(shellMapsFolder);
  await writeFile(join(shellMapsFolder, 'boot-x1.js.map'), MAP);
  const registry = await startRegistry(answer);
  const settings = { REGISTRY_URL: registry.url, REGISTRY_READ_TOKEN: 'reader', ...more };
  return { read: createMapReader({ dataDir, shellMapsFolder, ...settings }), ...registry, dataDir };
}

test('The map of a fragment’s file comes from the registry, with the token', async () => {
  const { read, asked } = await arrange();
  expect(await read(FILE)).toBe(MAP);
  expect(asked).toEqual(['/fragments/mf-footer/1.0.0-ab/maps/client/a.js.map Bearer reader']);
});

test('Beside a registry, its address and token are found', async () => {
  const nothing = { REGISTRY_URL: undefined, REGISTRY_READ_TOKEN: undefined };
  const { read, url, dataDir } = await arrange(undefined, nothing);
  expect(await read(FILE)).toBeUndefined();
  await mkdir(join(dataDir, 'registry'));
  await writeFile(join(dataDir, 'registry/address.json'), JSON.stringify({ url, instance: 'x' }));
  await writeFile(join(dataDir, 'registry-read-token'), 'reader\n');
  expect(await read(FILE)).toBe(MAP);
});

test('The map of a script of the shell comes from its build', async () => {
  const { read, asked } = await arrange();
  expect(await read('/assets/boot-x1.js')).toBe(MAP);
  expect(await read('/assets/boot-x2.js')).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  '/assets/../maps-secret.js',
  '/fragments/mf-footer/1.0.0-ab/client/../../../../channels/production.js',
  '/fragments/mf-footer/1.0.0-ab/server/entry.js',
  '//elsewhere.example/fragments/mf-footer/1.0.0-ab/client/a.js',
  'http://elsewhere.example/a.js',
])('Nothing is asked for %s', async (file) => {
  const { read, asked } = await arrange();
  expect(await read(file)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['refuses', (_request, response) => void response.writeHead(403).end('{}')],
  [
    'redirects',
    ({ url }, response) =>
      void (url === '/elsewhere'
        ? response.end(MAP)
        : response.writeHead(302, { location: '/elsewhere' }).end()),
  ],
  [
    'sends more than 8 MB',
    (_request, response) => void response.end(Buffer.alloc(2 ** 23 + 1, 32)),
  ],
  ['breaks off', (request) => void request.socket.destroy()],
])('A registry that %s gives no map', async (_what, answer) => {
  const { read } = await arrange(answer);
  expect(await read(FILE)).toBeUndefined();
});
