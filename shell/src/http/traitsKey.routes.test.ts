import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { loadTraitsKey } from '../telemetry/loadTraitsKey.ts';
import { traitsKeyRoutes } from './traitsKey.routes.ts';

test('A key is created once and saved; a configured one is used unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'traits-'));
  const file = join(folder, 'shell/traits.key');
  const log = { warn: vi.fn() };
  const load = (configured?: string) => loadTraitsKey(file, configured, log);
  const key = await load();
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await load()).toBe(key);
  expect(await readFile(file, 'utf8')).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await load('configured')).toBe('configured');
  expect(log.warn).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});

test.each([
  ['half a key', (file: string) => writeFile(file, 'half a k')],
  ['a folder', (file: string) => mkdir(file)],
])(
  'A file that holds %s is kept for repair, and one line says that a new key was made',
  async (_what, damage) => {
    const folder = await mkdtemp(join(tmpdir(), 'traits-'));
    const file = join(folder, 'traits.key');
    await damage(file);
    const log = { warn: vi.fn() };
    const key = await loadTraitsKey(file, undefined, log);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await loadTraitsKey(file, undefined, log)).toBe(key);
    expect(await readdir(folder)).toEqual([
      'traits.key',
      expect.stringMatching(/^traits\.key\.damaged-/),
    ]);
    expect(log.warn).toHaveBeenCalledOnce();
    await rm(folder, { recursive: true });
  },
);

test.each([
  ['same-origin', 200],
  [undefined, 200],
  ['cross-site', 404],
  ['same-site', 404],
  ['none', 404],
])('A request from %s for the key is answered with %i, and not cached', async (site, status) => {
  const app = fastify();
  traitsKeyRoutes(app, { traitsKey: 'k' });
  const headers = site ? { 'sec-fetch-site': site } : {};
  const response = await app.inject({ url: '/_telemetry/traits-key', headers });
  expect(response.statusCode).toBe(status);
  if (status !== 200) return;
  expect(response.json()).toEqual({ key: 'k' });
  expect(response.headers['cache-control']).toBe('no-store');
});
