import { expect, test } from 'vitest';
import type { FragmentManifest } from './contract.ts';
import { versionOf } from './versionOf.ts';

const file = (letter: string) => ({ integrity: `sha384-${letter.repeat(64)}`, size: 1 });
const manifest: FragmentManifest = {
  contract: 1,
  name: 'mf-lab',
  version: '1.0.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  slot: 'page',
  routes: ['/lab/*'],
  query: { '/lab/*': ['q'] },
  mount: { expose: './lifecycles', hydrate: 'interaction' },
  remoteEntry: 'client/remoteEntry.js',
  server: 'server/entry.js',
  fallback: 'fallback.html',
  css: [],
  exposes: {},
  budgets: { htmlKb: 10, clientKb: 32 },
  files: { 'a.js': file('a'), 'b.js': file('b') },
  totals: { files: 2, bytes: 2 },
};
const version = versionOf('1.0.0', manifest);

test.each<[string, Partial<FragmentManifest>]>([
  ['file', { files: { ...manifest.files, 'a.js': file('c') } }],
  ['route', { routes: ['/lab/*', '/lab/login'] }],
  ['parameter of a route', { query: { '/lab/*': ['q', 'page'] } }],
  ['slot', { slot: 'strip' }],
  ['waiver', { waivers: [{ rule: 'styles-outside', reason: 'The page must not scroll.' }] }],
  ['budget', { budgets: { htmlKb: 11, clientKb: 32 } }],
  ['way to mount', { mount: { expose: './lifecycles', hydrate: 'visible' } }],
  ['package of the host', { shared: { react: '19.0.0' } }],
])('Another %s is another version', (_what, change) => {
  expect(versionOf('1.0.0', { ...manifest, ...change })).not.toBe(version);
});

test('The same source is the same version, wherever, whenever and in whichever order it is described', () => {
  const { files, ...rest } = manifest;
  const again = {
    files: Object.fromEntries(Object.entries(files).reverse()),
    ...rest,
    lockfile: null,
    commit: 'abc-dirty',
    builtAt: '2027-01-01T00:00:00.000Z',
    maps: { 'maps/a.js.map': file('d') },
  };
  expect(versionOf('1.0.0', again)).toBe(version);
});
