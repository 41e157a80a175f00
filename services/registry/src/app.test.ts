import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { openRegistry } from './openRegistry.ts';

let folder: string;
let app: ReturnType<typeof buildApp>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const registry = await openRegistry(folder);
  const artifact = join(folder, 'artifact');
  await writeArtifact(artifact, { name: 'mf-footer', slot: 'footer', server: 'export {};' });
  await registry.publish(artifact);
  await registry.release([{ name: 'mf-footer' }]);
  app = buildApp({ registry });
});
afterAll(() => rm(folder, { recursive: true }));

test('The production channel answers its release whole', async () => {
  const response = await app.inject('/channels/production');
  expect(response.json().release).toMatchObject({
    id: 1,
    fragments: { 'mf-footer': { version: '1.0.0' } },
  });
});

test('A file of an artifact is served for good', async () => {
  const response = await app.inject('/fragments/mf-footer/1.0.0/server/entry.js');
  expect(response.body).toBe('export {};');
  expect(response.headers['cache-control']).toContain('immutable');
});

test.each([
  '/channels/nightly',
  '/releases/7',
  '/releases/x',
  '/fragments/mf-footer/1.0.0/../../../channels/production.json',
  '/fragments/mf-footer/1.0.0/..%2f..%2fversions.json',
  '/fragments/mf-footer/9.9.9/server/entry.js',
  '/fragments/..%2f..%2fetc/1.0.0/passwd',
])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
