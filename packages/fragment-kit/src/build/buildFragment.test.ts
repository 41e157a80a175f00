import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapping } from 'node:module';
import { join } from 'node:path';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExposedModule, FragmentManifest, RenderRequest, ServerEntry } from '../contract.ts';
import { digest } from '../digest.ts';
import { buildFragment, FragmentBuildError } from './buildFragment.ts';

const tests = join(import.meta.dirname, '../../../../tests');
const folder = join(tests, 'sample-fragment');
let manifest: FragmentManifest;

beforeAll(async () => {
  manifest = await buildFragment(folder);
}, 60_000);

const read = (path: string) => readFile(join(folder, 'dist', path));

test('The manifest lists the digest and size of each file', async () => {
  for (const [path, { integrity, size }] of Object.entries(manifest.files)) {
    const bytes = await read(path);
    expect({ path, integrity: digest(bytes), size: bytes.byteLength }).toEqual({
      path,
      integrity,
      size,
    });
  }
  expect(manifest.totals.files).toBe(Object.keys(manifest.files).length);
});

test('Files are named without digests, which the version in their address has for all of them', async () => {
  const named = Object.keys(manifest.files).filter((path) => /\.(?:js|css)$/.test(path));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => /-[\w-]{8}\.\w+$/.test(path))).toEqual([]);
});

test('The files of an exposed module contain no copy of a shared package', async () => {
  for (const { file, preload } of Object.values(manifest.exposes)) {
    const code = (await Promise.all([file, ...preload].map(read))).join('');
    expect(code).not.toContain('useSyncExternalStore=');
    expect(code).not.toContain('[0-9A-Za-z-]+'); // of semver
    expect(code.length).toBeLessThan(32 * 1024);
  }
});

test('What single-spa-react has for old browsers and other options is not in the files of an exposed module', async () => {
  const { file, preload } = manifest.exposes['./lifecycles'] as ExposedModule;
  const code = (await Promise.all([file, ...preload].map(read))).join('');
  expect(code).toContain('SingleSpaRoot');
  expect(code).not.toMatch(
    /getOwnPropertySymbols|single-spa-application:|ErrorBoundary\(|createBlockingRoot/,
  );
});

test('The remote entry has no styles to load, and modules name their own classes', async () => {
  expect(String(await read(manifest.remoteEntry))).not.toMatch(/css|stylesheet/);
  const [, name] = /\.(\w+)\{/.exec(String(await read(manifest.css[0] as string))) ?? [];
  const { file, preload } = manifest.exposes['./lifecycles'] as ExposedModule;
  const code = (await Promise.all([file, ...preload].map(read))).join('');
  expect(code.replace(/[`'"]/g, '')).toContain(`className:${name}`);
});

test('An exposed module that renders with React brings its parts, and one file more, which finds React', async () => {
  const { preload = [] } = manifest.exposes['./lifecycles'] ?? {};
  const others = preload.filter((path) => path !== 'client/Counter.js');
  expect([preload.length, others.length]).toEqual([2, 1]);
  expect((await read(others[0] as string)).toString()).toContain('requiredVersion');
});

test('The manifest names the version of each shared package that the fragment was built with', () => {
  expect(manifest.shared).toEqual({ react: react.version, 'react-dom': reactDom.version });
});

test('Files that a fragment adds after its builds are part of the artifact', async () => {
  expect(manifest.files['notes/about.json']).toBeDefined();
  expect((await read('notes/about.json')).toString()).toBe('{"name":"sample-fragment"}');
});

test.each([
  ['client', /\/Counter\.js$/, 'onClick', 'src/Counter.tsx'],
  ['server', /entry\.js$/, 'You are at ', 'src/Sample.tsx'],
])(
  'A source map leads from the minified code of the %s to its line in TypeScript',
  async (kind, name, text, source) => {
    const file = Object.keys(manifest.files).find(
      (path) => path.startsWith(`${kind}/`) && name.test(path) && !path.includes('_expose_'),
    );
    const map = JSON.parse(String(await read(`maps/${file}.map`)));
    const lines = String(await read(file as string)).split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    const found = new SourceMap(map).findEntry(line, lines[line]?.indexOf(text) ?? 0);
    const original = await readFile(join(folder, source), 'utf8');
    expect(found).toMatchObject({ originalSource: source });
    expect(original.split('\n')[(found as SourceMapping).originalLine]).toContain(text);
  },
);

test('Source maps are described apart from the files, and contain no package from elsewhere', async () => {
  const { maps = {} } = manifest;
  expect(Object.keys(manifest.files).filter((path) => path.endsWith('.map'))).toEqual([]);
  expect(maps['maps/server/entry.js.map']).toBeDefined();
  for (const [path, { integrity, size }] of Object.entries(maps)) {
    const bytes = await read(path);
    expect({ integrity: digest(bytes), size: bytes.byteLength }).toEqual({ integrity, size });
    for (const each of JSON.parse(String(bytes)).sources)
      expect(each).toMatch(/^(?:src|@site\/[\w-]+\/src)\/[\w./-]+\.tsx?$/);
  }
  const code = Object.keys(manifest.files).filter((path) => path.endsWith('.js'));
  for (const path of code) expect(String(await read(path))).not.toContain('sourceMappingURL');
});

test('The client does not load styles that the server already delivered', () => {
  expect(manifest.css).toHaveLength(1);
  expect(manifest.exposes['./lifecycles']?.css).toEqual([]);
});

test('The server entry renders from any folder, with islands and the class names of the delivered styles', async () => {
  const elsewhere = join(tests, '../node_modules/.cache/elsewhere');
  await rm(elsewhere, { recursive: true, force: true });
  await mkdir(elsewhere, { recursive: true });
  await cp(join(folder, 'dist', manifest.server), join(elsewhere, 'entry.mjs'));
  const entry = (await import(join(elsewhere, 'entry.mjs'))) as ServerEntry;
  const { html, islands } = await entry.render({ path: '/here', options: {} } as RenderRequest);
  const styles = (await read(manifest.css[0] as string)).toString();
  expect(html).toContain('You are at ');
  expect(islands).toEqual([{ expose: './Counter', hydrate: 'visible' }]);
  expect(styles).toContain(`.${/class="(\w+)"/.exec(html)?.[1]}{`);
});

test('Building the same source again gives the same version', async () => {
  expect((await buildFragment(folder)).version).toBe(manifest.version);
}, 60_000);

test('A failed build names the fragment and the reason', async () => {
  const failure = await buildFragment(join(tests, 'misbehaviour')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FragmentBuildError);
});

afterAll(() =>
  rm(join(tests, '../node_modules/.cache/elsewhere'), { recursive: true, force: true }),
);
