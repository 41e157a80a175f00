import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { assetRoutes } from './assets.routes.ts';

let folder: string;
const get = vi.fn();

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
    client: { 'a.js': 'a()', 'b.css': '.b{}', 'empty.js': '' },
  });
  await writeFile(join(folder, 'footer/server/styles.css'), '.c{}');
  await writeFile(join(folder, 'footer/client/unlisted.js'), 'secret()');
  manifest.css = ['server/styles.css'];
  get.mockReset();
  get.mockImplementation(async (name: string, version: string) => {
    if (name !== 'mf-footer' || version !== '1.0.0') throw new Error('No such version');
    return { folder: join(folder, 'footer'), manifest } as Artifact;
  });
});

const lines: string[] = [];

function start() {
  lines.length = 0;
  const app = fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  const build = { assets: new Set(['boot-1.js']), assetsFolder: join(folder, 'shell') };
  assetRoutes(app, { build, artifacts: { find: get } });
  return (url: string) => app.inject(url);
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

test('A file that an artifact has lost is 404, and the log names it', async () => {
  await rm(join(folder, 'footer/client/a.js'));
  expect((await request('/fragments/mf-footer/1.0.0/client/a.js')).statusCode).toBe(404);
  expect(lines.join('')).toContain('mf-footer@1.0.0 has lost its client/a.js');
});

test('A file that was read once is served from memory', async () => {
  const get = start();
  await get('/assets/boot-1.js');
  await rm(join(folder, 'shell/boot-1.js'));
  expect((await get('/assets/boot-1.js')).body).toBe('boot()');
});
