import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildArtifact } from './build/buildArtifact.ts';
import type { RouteClaims } from './contract.ts';
import { defaultLayout } from './defaultLayout.ts';
import { parseArtifact, parseManifest } from './parseManifest.ts';
import { writeArtifact } from './testing/writeArtifact.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function parseFragment(
  slot: string,
  claims: RouteClaims & { sameOnEveryPage?: true } = {},
  name = 'mf-a',
) {
  await writeArtifact(folder, { name, slot, server: '', ...claims });
  return parseManifest(await readFile(join(folder, 'fragment.json'), 'utf8'), 'it');
}

test('Any slot can be named, and a manifest without routes stays valid', async () => {
  expect(await parseFragment('announcement')).toMatchObject({ slot: 'announcement' });
  expect(await parseFragment('page')).not.toHaveProperty('routes');
});

test('A page fragment claims routes, and declares their query parameters', async () => {
  const claims = { routes: ['/lab/*', '/lab/list'], query: { '/lab/list': ['q'] } };
  expect(await parseFragment('page', claims)).toMatchObject(claims);
});

test('A fragment of any slot but the page’s may be the same on every page', async () => {
  expect(await parseFragment('footer', { sameOnEveryPage: true })).toHaveProperty(
    'sameOnEveryPage',
    true,
  );
  expect(await parseFragment('footer')).not.toHaveProperty('sameOnEveryPage');
});

test.each([
  ['page', { sameOnEveryPage: true as const }, 'sameOnEveryPage: is not for a fragment of'],
  ['page', { routes: ['lab'] }, 'routes.0: must be a route such as'],
  ['page', { routes: [] }, 'routes: Too small'],
  ['footer', { routes: ['/lab'] }, 'routes: only a fragment of the slot page has pages'],
  ['page', { routes: ['/a'], query: { '/b': ['q'] } }, 'query./b: is not among the routes'],
  ['page', { routes: ['/a'], query: { '/a': ['q q'] } }, 'must be the name of a query parameter'],
  ['Page', {}, 'slot: must be letters'],
])('For the slot %s, %o breaks the contract', async (slot, claims, problem) => {
  await expect(parseFragment(slot, claims)).rejects.toThrow(problem);
});

test('A message stays short, however long the names in a manifest are', async () => {
  await writeArtifact(folder, { name: 'mf-a', slot: 'footer', server: '' });
  const manifest = JSON.parse(await readFile(join(folder, 'fragment.json'), 'utf8'));
  manifest.files = { ['a'.repeat(20_000)]: {}, ...manifest.files };
  const read = () => parseManifest(JSON.stringify(manifest), 'it');
  expect(read).toThrow(/^it breaks the fragment contract: files\.?a{100,200}…?: /);
  expect(read).not.toThrow('a'.repeat(300));
});

test('A fragment cannot have the layout’s name', async () => {
  await expect(parseFragment('footer', {}, 'layout')).rejects.toThrow('is the name of the layout');
});

async function buildLayout(source: unknown) {
  await writeFile(join(folder, 'layout.json'), JSON.stringify(source));
  return buildArtifact(folder);
}

test('A layout is built from its file, gets a version derived from its content, and is valid', async () => {
  const source = {
    version: '1.2.3',
    slots: [
      { on: ['/pricing'], name: 'news', landmark: 'aside', label: 'News', onFailure: 'nothing' },
      ...defaultLayout.slots,
    ],
  };
  const manifest = await buildLayout(source);
  const text = await readFile(join(folder, 'dist/fragment.json'), 'utf8');
  expect(parseArtifact(text, 'it')).toEqual(manifest);
  expect(manifest).toMatchObject({ name: 'layout', layout: { slots: source.slots } });
  expect(manifest.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect((await buildLayout(source)).version).toBe(manifest.version);
  const other = await buildLayout({ ...source, slots: defaultLayout.slots });
  expect(other.version).not.toBe(manifest.version);
});

test('A manifest whose layout differs from its file breaks the contract', async () => {
  const manifest = await buildLayout({ version: '1.0.0', ...defaultLayout });
  const forged = { ...manifest, layout: { slots: [{ name: 'page' }] } };
  expect(() => parseArtifact(JSON.stringify(forged), 'it')).toThrow(
    'files.layout.json: is not the layout of this manifest',
  );
});

const page = { name: 'page' };
test.each([
  [[{ name: 'footer' }], 'the slot page is missing'],
  [[page, page], 'page is listed twice'],
  [[{ ...page, on: ['/'] }], 'has no settings'],
  [[page, { name: 'news', landmark: 'aside' }], 'a landmark needs a label'],
  [[page, { name: 'news', label: 'News' }], 'and a label a landmark'],
  [[page, { name: 'news', landmark: 'main', label: 'News' }], 'slots.1.landmark'],
  [[page, { name: 'a1', popup: true }, { name: 'b1', popup: true }], 'only one pop-up'],
  [[page, { name: 'a1', popup: true, on: ['/'] }], 'are on every page'],
  [
    [page, { name: 'a1', options: 'navigation' }, { name: 'b1', options: 'navigation' }],
    'only one',
  ],
  [[page, { name: 'news', on: ['pricing'] }], 'must be a route'],
  [[page, { name: 'news', where: 'top' }], 'Unrecognized key'],
  [[page, { name: 'news', maxHtmlKb: 0 }], 'slots.1.maxHtmlKb'],
])('The layout %o is refused with: %s', async (slots, problem) => {
  await expect(buildLayout({ version: '1.0.0', slots })).rejects.toThrow(problem);
});
