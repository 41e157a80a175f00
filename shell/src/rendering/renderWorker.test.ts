import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@site/fragment-kit';
import { expect, onTestFinished, test } from 'vitest';
import run from './renderWorker.ts';

const settings = { contentEndpoint: 'http://127.0.0.1:9/api/v2' };
const request = { token: 't', documentId: 'd', settings };

async function writeEntry(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entry-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'entry.mjs');
  await writeFile(file, code);
  return file;
}

test('Unavailable content is a value, not a failure of the fragment', async () => {
  const entry = await writeEntry(
    `export const revision = async () => { throw new Error('fetch failed'); };`,
  );
  expect(await run({ kind: 'revision', entry, settings })).toEqual({
    contentUnavailable: 'fetch failed',
  });
});

test('A fragment that cannot be loaded fails every task', async () => {
  const entry = await writeEntry(`throw new Error('broken at load');`);
  for (const task of [
    { kind: 'revision', entry, settings },
    { kind: 'preview', entry, request },
  ] as const)
    await expect(run(task)).rejects.toThrow('broken at load');
});

test('A fragment that reads no content has no revision and no previews', async () => {
  const entry = await writeEntry(`export const render = () => ({ html: '' });`);
  expect(await run({ kind: 'revision', entry, settings })).toBeNull();
  expect(await run({ kind: 'preview', entry, request })).toBeNull();
});

test('A preview target is returned only in the form of the contract', async () => {
  const good = await writeEntry(
    `export const resolvePreview = ({ documentId }) => ({ live: true, path: '/' + documentId, more: 1 });`,
  );
  expect(await run({ kind: 'preview', entry: good, request })).toEqual({ live: true, path: '/d' });
  for (const answer of ['{ live: 1, path: null }', `{ live: true, path: 7 }`, 'undefined']) {
    const bad = await writeEntry(`export const resolvePreview = () => (${answer});`);
    await expect(run({ kind: 'preview', entry: bad, request })).rejects.toThrow(
      'resolvePreview returned a result that breaks the contract',
    );
  }
});

test('Support articles are checked, and a fragment without them has none', async () => {
  const question = { question: 'poll', settings };
  const article = { title: 'Add a poll', summary: '', path: '/support/add-a-poll' };
  const search = async (code: string) =>
    run({ kind: 'support', entry: await writeEntry(code), request: question });
  expect(
    await search(
      `export const searchSupport = async ({ question }) => question === 'poll' ? [${JSON.stringify(article)}] : [];`,
    ),
  ).toEqual([article]);
  expect(await search('export const render = () => ({});')).toBeNull();
  await expect(
    search(
      `export const searchSupport = async () => [{ title: 'A', summary: '', path: '//evil' }];`,
    ),
  ).rejects.toThrow('searchSupport returned');
});

const renderRequest = { slot: 'footer', path: '/about' } as RenderRequest;

test('A render is returned in the form of the contract, with its HTML closed', async () => {
  const good = await writeEntry(
    `export const render = ({ path }) => ({ html: '<p>' + path + '<script>steal()</script>', more: 1 });`,
  );
  expect(await run({ kind: 'render', entry: good, request: renderRequest })).toEqual({
    html: '<p>/about</p>',
  });
  const bad = await writeEntry('export const render = () => ({ html: 42 });');
  await expect(run({ kind: 'render', entry: bad, request: renderRequest })).rejects.toThrow(
    'render returned a result that breaks the contract',
  );
});

test('Loading an entry returns nothing, whatever it exports', async () => {
  const entry = await writeEntry('export const other = 1;');
  expect(await run({ kind: 'load', entry })).toBeNull();
});

test('A description of the site is checked, and a fragment without one has none', async () => {
  const describe = async (code: string) =>
    run({ kind: 'site', entry: await writeEntry(code), settings });
  const site = { pages: [{ path: '/' }], redirects: [] };
  expect(
    await describe(`export const describeSite = async () => (${JSON.stringify(site)});`),
  ).toEqual(site);
  expect(await describe('export const render = () => ({});')).toBeNull();
  await expect(
    describe(
      `export const describeSite = async () => ({ pages: [{ path: '//evil' }], redirects: [] });`,
    ),
  ).rejects.toThrow('describeSite returned');
});
