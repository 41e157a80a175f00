import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMapReader, resolveStack } from './resolveStack.ts';

const FILE = '/fragments/mf-footer/1.0.0-ab/client/a.js';
const stack = `Error\n    at open (https://s.example${FILE}:1:11)\n    at https://s.example/assets/b.js:1:1`;
const map = {
  version: 3,
  sources: ['src/Menu.tsx', '@site/ui/src/Button.tsx'],
  sourcesContent: [Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n'), null],
  names: [],
  // Column 10 of the first line is line 8, column 4 of the first source.
  mappings: 'UAOI',
};
const resolve = (text: string, options = {}) =>
  resolveStack(stack, async (file) => (file === FILE ? text : undefined), options);

test('Frames are led back to the sources, with the lines around them', async () => {
  expect(await resolve(JSON.stringify(map))).toEqual([
    {
      name: 'open',
      file: FILE,
      line: 1,
      column: 11,
      source: {
        path: 'src/Menu.tsx',
        line: 8,
        column: 5,
        excerpt: [5, 6, 7, 8, 9, 10, 11].map((line) => ({ line, text: `line ${line}` })),
      },
    },
    { name: '', file: '/assets/b.js', line: 1, column: 1, source: null },
  ]);
});

test('Without any map there is no result', async () => {
  expect(await resolveStack(stack, async () => undefined)).toBeUndefined();
});

test('A map without the sources leads to places without lines', async () => {
  const [frame] = (await resolve(JSON.stringify({ ...map, sourcesContent: undefined }))) ?? [];
  expect(frame?.source).toMatchObject({ path: 'src/Menu.tsx', line: 8, excerpt: [] });
});

test.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['without mappings', '{"version":3,"sources":[]}'],
  ['with numbers for sources', JSON.stringify({ ...map, sources: [1, 2] })],
  ['with lists for contents', JSON.stringify({ ...map, sourcesContent: [[], {}] })],
  ['that points nowhere', JSON.stringify({ ...map, mappings: 'U+//////D+//////D+//////D' })],
])('A map that is %s or fails leaves the frames as they are', async (_what, text) => {
  const found = await resolve(text);
  const place = found?.[0]?.source?.excerpt ?? [];
  expect(place).toEqual([]);
});

test('A map that needs too much memory or time is given up', async () => {
  const huge = JSON.stringify({ ...map, mappings: 'AAAA,'.repeat(1_500_000) });
  expect(await resolve(huge, { memoryMb: 16 })).toBeUndefined();
  expect(await resolve(huge, { timeoutMs: 1 })).toBeUndefined();
});

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
