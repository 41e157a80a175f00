import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { writeArtifact } from '@site/fragment-kit/testing';
import fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { assetRoutes } from './assets.routes.ts';

/** What browsers would show as pages or save as programs. */
const UPLOADED = { 'page.html': '<script>', 'page.svg': '<svg/>', page: '<script>', 'a.exe': 'MZ' };

let folder: string;
const findShared = vi.fn();
const get = vi.fn();
const readReleased = vi.fn();
const findLater = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/boot-1.js'), 'boot()');
  await writeFile(join(folder, 'shell/manifest.json'), '{}');
  const manifest = await writeArtifact(join(folder, 'footer'), {
    name: 'mf-footer',
    slot: 'footer',
    server: '',
    client: { 'a.js': 'a()', 'b.css': '.b{}', 'empty.js': '', ...UPLOADED },
  });
  await writeFile(join(folder, 'footer/server/styles.css'), '.c{}');
  manifest.files['server/styles.css'] = { integrity: digest(Buffer.from('.c{}')), size: 4 };
  await writeFile(join(folder, 'footer/client/unlisted.js'), 'secret()');
  manifest.css = ['server/styles.css'];
  findShared.mockReset();
  findLater.mockReset();
  findLater.mockResolvedValue(undefined);
  get.mockReset();
  get.mockImplementation(async (name: string, version: string) => {
    if (name !== 'mf-footer' || version !== '1.0.0') throw new Error('No such version');
    return { folder: join(folder, 'footer'), manifest } as Artifact;
  });
  readReleased.mockReset();
  readReleased.mockImplementation((artifact: Artifact, path: string) =>
    readFile(join(artifact.folder, path)),
  );
});

const lines: string[] = [];

function start() {
  lines.length = 0;
  const app = fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  const assets = new Map([['boot-1.js', digest(Buffer.from('boot()'), 'sha256')]]);
  const build = { assets, assetsFolder: join(folder, 'shell') };
  assetRoutes(app, {
    build,
    artifacts: { find: get, findLater, readReleased },
    sharedBuilds: { find: findShared },
    findOverridden: async () => undefined,
  });
  return (url: string, headers = {}) => app.inject({ url, headers });
}

const request = (url: string) => start()(url);

test.each([
  ['/assets/boot-1.js', 'boot()', 'text/javascript; charset=utf-8'],
  ['/fragments/mf-footer/1.0.0/client/a.js', 'a()', 'text/javascript; charset=utf-8'],
  ['/fragments/mf-footer/1.0.0/client/b.css', '.b{}', 'text/css; charset=utf-8'],
  ['/fragments/mf-footer/1.0.0/client/empty.js', '', 'text/javascript; charset=utf-8'],
  ['/fragments/mf-footer/1.0.0/server/styles.css', '.c{}', 'text/css; charset=utf-8'],
])('%s is cacheable forever', async (url, body, type) => {
  const response = await request(url);
  expect([response.statusCode, response.body]).toEqual([200, body]);
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/assets/manifest.json',
  '/assets/../shell/manifest.json',
  '/assets/none.js',
  '/fragments/mf-footer/1.0.0/server/entry.js',
  '/fragments/mf-footer/1.0.0/fragment.json',
  '/fragments/mf-footer/1.0.0/fallback.html',
  '/fragments/mf-footer/1.0.0/client/unlisted.js',
  '/fragments/mf-footer/1.0.0/client/toString',
  '/fragments/mf-footer/1.0.0/client/..%2fserver/entry.js',
  '/fragments/mf-footer/2.0.0/client/a.js',
  '/fragments/mf-other/1.0.0/client/a.js',
])('%s is not served', async (url) => {
  expect((await request(url)).statusCode).toBe(404);
});

test.each([
  '/fragments/..%2f..%2fetc/1.0.0/client/a.js',
  '/fragments/MF-footer/1.0.0/client/a.js',
  `/fragments/${'a'.repeat(62)}/1.0.0/client/a.js`,
  '/fragments/mf-footer/..%2f..%2f1.0.0/client/a.js',
  '/fragments/mf-footer/latest/client/a.js',
  '/fragments/mf-footer/x1.0.0/client/a.js',
  '/fragments/mf-footer/1.0.0%2f..%2f1.0.0/client/a.js',
])('%s does not even reach the artifacts on disk', async (url) => {
  expect((await request(url)).statusCode).toBe(404);
  expect(get).not.toHaveBeenCalled();
});

test.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['b.css', 'text/css; charset=utf-8'],
  ['page.svg', 'image/svg+xml'],
  ['page.html', 'application/octet-stream'],
  ['page', 'application/octet-stream'],
  ['a.exe', 'application/octet-stream'],
])(
  '%s of a version, opened as a page, runs nothing and belongs to no origin',
  async (file, type) => {
    const { headers } = await request(`/fragments/mf-footer/1.0.0/client/${file}`);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
    });
    const isData = type === 'application/octet-stream';
    expect(headers['content-disposition']).toBe(
      isData ? 'attachment; filename="file.bin"' : undefined,
    );
  },
);

test('No file becomes a service worker, which would outlive its version', async () => {
  const headers = { 'service-worker': 'script' };
  const url = '/fragments/mf-footer/1.0.0/client/a.js';
  expect((await start()(url, headers)).statusCode).toBe(404);
});

test('A file that no longer has its released bytes is 404, not cached, and named in the log', async () => {
  const url = '/fragments/mf-footer/1.0.0/client/a.js';
  const get = start();
  readReleased.mockRejectedValueOnce(new Error('client/a.js of mf-footer@1.0.0 does not match'));
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBeUndefined();
  expect(lines.join('')).toContain(`${url} cannot be served`);
  expect((await get(url)).body).toBe('a()');
});

test('A file of the shell that changed after the start is 404, and the log says what to do', async () => {
  await writeFile(join(folder, 'shell/boot-1.js'), 'steal()');
  expect((await request('/assets/boot-1.js')).statusCode).toBe(404);
  expect(lines.join('')).toContain('boot-1.js of the shell’s build has changed since the start.');
});

test('A file that was read once is served from memory', async () => {
  const get = start();
  await get('/assets/boot-1.js');
  await rm(join(folder, 'shell/boot-1.js'));
  expect((await get('/assets/boot-1.js')).body).toBe('boot()');
});

test('A file of another build is served like one of its own, which comes first', async () => {
  const bytes = Buffer.from('other()');
  findShared.mockImplementation(async (name: string) =>
    name === 'visits-2.js' || name === 'boot-1.js'
      ? { integrity: digest(bytes, 'sha256'), load: async () => bytes }
      : undefined,
  );
  const get = start();
  const shared = await get('/assets/visits-2.js');
  const own = await get('/assets/boot-1.js');
  expect([shared.body, own.body]).toEqual(['other()', 'boot()']);
  for (const header of ['cache-control', 'content-type', 'vary'])
    expect(shared.headers[header]).toBe(own.headers[header]);
  expect(shared.headers.etag).toBeDefined();
});

test('A file of another build that cannot be had is 404', async () => {
  const load = () => Promise.reject(new Error('the registry has other bytes'));
  findShared.mockResolvedValue({ integrity: digest(Buffer.from(''), 'sha256'), load });
  expect((await request('/assets/visits-2.js')).statusCode).toBe(404);
  expect(lines.join('')).toContain('the registry has other bytes');
});

test('A file of a version that another shell serves already is served too', async () => {
  const url = '/fragments/mf-footer/1.0.1/client/a.js';
  expect((await request(url)).statusCode).toBe(404);
  findLater.mockImplementation(() => get.getMockImplementation()?.('mf-footer', '1.0.0'));
  expect((await request(url)).body).toBe('a()');
});
