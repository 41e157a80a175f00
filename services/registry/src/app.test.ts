import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import type { Registry } from './createRegistry.ts';
import { openRegistry } from './openRegistry.ts';

let folder: string;
let app: ReturnType<typeof buildApp>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const registry = await openRegistry(folder);
  const artifact = join(folder, 'artifact');
  await writeArtifact(artifact, {
    name: 'mf-footer',
    slot: 'footer',
    server: 'export {};',
    client: { 'remoteEntry.js': '', 'lifecycles.js': '', 'font.woff2': '' },
  });
  await registry.publish(artifact);
  await registry.release([{ name: 'mf-footer' }]);
  app = buildApp({ registry });
});
afterEach(() => rm(folder, { recursive: true }));

test('The production channel is returned with its release', async () => {
  const response = await app.inject('/channels/production');
  expect(response.json().release).toMatchObject({
    id: 1,
    fragments: { 'mf-footer': { version: '1.0.0' } },
  });
});

test('The service is alive, and ready while its storage can be read', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('Releases and versions are listed', async () => {
  expect((await app.inject('/releases')).json()).toEqual({ releases: [1] });
  expect((await app.inject('/releases/1')).json()).toMatchObject({ id: 1 });
  expect((await app.inject('/fragments/mf-footer')).json()).toMatchObject({
    name: 'mf-footer',
    versions: [{ version: '1.0.0' }],
  });
});

test('The digest of a version is known once a release names it', async () => {
  const released = (await app.inject('/releases/1')).json().fragments['mf-footer'];
  const answer = await app.inject('/released/mf-footer/1.0.0');
  expect(answer.json()).toEqual({ integrity: released.integrity });
  for (const url of ['/released/mf-footer/2.0.0', '/released/mf-other/1.0.0'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('A file of an artifact may be cached forever', async () => {
  const response = await app.inject('/fragments/mf-footer/1.0.0/server/entry.js');
  expect(response.body).toBe('export {};');
  expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(response.headers['cache-control']).toContain('immutable');
});

test.each([
  '/channels/nightly',
  '/releases/7',
  '/releases/x',
  '/releases/0',
  '/releases/12a',
  '/releases/a1',
  '/releases/1234567890',
  '/fragments/mf-footer/1.0.0/../../../channels/production.json',
  '/fragments/mf-footer/1.0.0/..%2f..%2fversions.json',
  '/fragments/mf-footer/9.9.9/server/entry.js',
  '/fragments/..%2f..%2fetc/1.0.0/passwd',
])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('A file of any other type is served as application/octet-stream', async () => {
  const { headers } = await app.inject('/fragments/mf-footer/1.0.0/client/font.woff2');
  expect(headers['content-type']).toBe('application/octet-stream');
});

test('Errors name what was not found, cut to 80 characters', async () => {
  expect((await app.inject('/releases/7')).json()).toEqual({ error: 'There is no release 7.' });
  for (const name of ['12a', 'a1', 'x'.repeat(90)]) {
    const { error } = (await app.inject(`/releases/${name}`)).json();
    expect(error).toBe(`"${name.slice(0, 80)}" is not the name of a release.`);
  }
});

test('Releases with numbers of several digits are found', async () => {
  const release = { id: 12, createdAt: '2026-01-01T00:00:00.000Z', fragments: {} };
  await writeFile(join(folder, 'registry/releases/12.json'), JSON.stringify(release));
  expect((await app.inject('/releases/12')).json()).toMatchObject({ id: 12 });
});

test('A failure of the storage is logged, and its details are not sent', async () => {
  const lines: string[] = [];
  const broken = { listReleaseIds: () => Promise.reject(new Error('disk gone')) };
  const failing = buildApp({
    registry: broken as unknown as Registry,
    logger: { stream: { write: (line: string) => void lines.push(line) } },
  });
  const response = await failing.inject('/readyz');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ error: 'The registry could not read its storage.' });
  expect(lines).toEqual([expect.stringContaining('disk gone')]);
});

test('A file name that no disk can hold is no file of an artifact', async () => {
  const url = `/fragments/mf-footer/1.0.0/${'a'.repeat(300)}`;
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('A type of body that nothing reads is the client’s mistake', async () => {
  const headers = { 'content-type': 'https, http' };
  const answer = await app.inject({ method: 'DELETE', url: '/releases', headers, payload: 'a' });
  expect(answer.statusCode).toBe(415);
});
