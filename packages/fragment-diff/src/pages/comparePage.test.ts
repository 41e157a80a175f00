import { expect, test } from 'vitest';
import { comparePage, isChanged } from './comparePage.ts';
import type { Comparison, MadePage } from './comparison.ts';
import { listFileChanges, type Versions } from './Files.ts';

const manifestOf = (digest: string, script: string, css = script) =>
  ({
    mount: { expose: './lifecycles', hydrate: 'visible' },
    exposes: {
      './lifecycles': {
        file: `client/Footer-${digest}.js`,
        preload: [],
        css: [`client/Footer-${digest}.css`],
      },
      './later': { file: `client/Later-${digest}.js`, preload: [], css: [] },
    },
    files: {
      [`client/Footer-${digest}.js`]: { integrity: `sha384-${script}`, size: script.length },
      [`client/Footer-${digest}.css`]: { integrity: `sha384-${css}`, size: css.length },
      [`client/Later-${digest}.js`]: { integrity: 'sha384-same', size: 4 },
      'server/entry.js': { integrity: `sha384-${digest}`, size: 9 },
    },
  }) as unknown as NonNullable<Versions['manifest']>;

const versions: Versions[] = [
  {
    name: 'mf-footer',
    live: '1.0.0-aaaa',
    version: '1.0.1-bbbb',
    liveManifest: manifestOf('AAAAAAAA', 'same'),
    manifest: manifestOf('BBBBBBBB', 'same'),
  },
];
const LIVE = 'https://x/fragments/mf-footer/1.0.0-aaaa/client/Footer-AAAAAAAA.js';
const NEXT = 'https://x/fragments/mf-footer/1.0.1-bbbb/client/Footer-BBBBBBBB.js';

const made = (document: string, changes: Partial<MadePage> = {}): MadePage => ({
  status: 200,
  document,
  policy: '',
  ms: 10,
  compressedBytes: document.length / 2,
  slots: [{ slot: 'footer', fragment: 'mf-footer', ms: 2, islands: [] }],
  ...changes,
});
const compare = (
  live: MadePage,
  candidate: MadePage,
  [which] = versions as [Versions],
  path = '/about',
) => {
  const comparison: Comparison = { path, live, candidate };
  return comparePage(comparison, [which], listFileChanges(which));
};
const page = (footer: string, script: string, digest: string, version: string) =>
  `<!doctype html><title>A</title><script type="importmap">{"integrity":{"${script}":"sha256-${digest}="}}</script>
  <link rel="modulepreload" href="${script}" integrity="sha384-${digest}">
  <script type="application/json">{"fragments":{"mf-footer":{"version":"${version}","file":"client/Footer-${digest}.js"}}}</script>
  <main>Text</main><footer>${footer}</footer>`;
const live = page('<p>Before it</p>', LIVE, 'AAAAAAAA', '1.0.0-aaaa');

test('A version that only has another name changes nothing', () => {
  const found = compare(made(live), made(page('<p>Before it</p>', NEXT, 'BBBBBBBB', '1.0.1-bbbb')));
  expect([isChanged(found), found.hunks, found.files]).toEqual([false, [], []]);
});

test('A changed word is a changed line, with the lines around it', () => {
  const { hunks } = compare(
    made(live),
    made(page('<p>After it</p>', NEXT, 'BBBBBBBB', '1.0.1-bbbb')),
  );
  expect(hunks.map(({ lines }) => lines.map((line) => line.replace(/^(.) +/, '$1')))).toEqual([
    [' <footer>', ' <p>', '-Before it', '+After it', ' </p>', ' </footer>'],
  ]);
});

test('Each style rule and each field of data is a line', () => {
  const style = (color: string) =>
    `<style>a{b:c}@media x{p{color:${color}}}</style><script type="application/ld+json">{"a":1,"b":"${color}"}</script>`;
  const { hunks } = compare(made(style('red')), made(style('teal')));
  const changed = hunks.flatMap(({ lines }) => lines.filter((line) => !line.startsWith(' ')));
  expect(changed.map((line) => line.replace(/^(.) +/, '$1'))).toEqual([
    '-color:red}',
    '+color:teal}',
    '-"b": "red"',
    '+"b": "teal"',
  ]);
});

test('A script that a page loads counts as a change of it, though its HTML stays', () => {
  const [same] = versions as [Versions];
  const other = { ...same, manifest: manifestOf('BBBBBBBB', 'longer', 'same') };
  const next = page('<p>Before it</p>', NEXT, 'BBBBBBBB', '1.0.1-bbbb');
  const found = compare(made(live), made(next), [other]);
  expect([found.hunks, found.files]).toEqual([[], ['mf-footer/Footer-….js']]);
  expect(isChanged(found)).toBe(true);
  expect(listFileChanges(other)).toEqual([
    { fragment: 'mf-footer', file: 'Footer-….js', before: 4, after: 6 },
  ]);
  const without = { slots: [{ slot: 'page', fragment: 'mf-pages', islands: [] }] };
  expect(isChanged(compare(made(live, without), made(next, without), [other]))).toBe(false);
});

test('How a browser loads the candidate is no change of a page that names it and does not show it', () => {
  const without =
    '<script type="importmap">{"integrity":{"/a.js":"sha256-a="}}</script><script type="application/json">{"fragments":{"mf-pages":{}}}</script>';
  const named = without
    .replace(
      '{"/a.js"',
      `{"/fragments/mf-footer/1.0.1-bbbb/client/remoteEntry.js":"sha256-b=","/a.js"`,
    )
    .replace('{"mf-pages"', '{"mf-footer":{"version":"1.0.1-bbbb"},"mf-pages"');
  expect(compare(made(without), made(named)).hunks).toEqual([]);
  expect(compare(made(without), made(without.replace('-a=', '-c='))).hunks).toHaveLength(1);
});

test('A page has its bytes, and the time of the changed fragment alone', () => {
  const slots = (ms: number) => ({
    slots: [
      { slot: 'page', fragment: 'mf-pages', ms: 90, islands: [] },
      { slot: 'footer', fragment: 'mf-footer', ms, islands: [] },
    ],
  });
  const found = compare(made('<p>é</p>', slots(2)), made('<p>ééé</p>', slots(3)));
  expect(found).toMatchObject({
    bytes: { before: 9, after: 13 },
    compressedBytes: { before: 4, after: 5 },
    ms: { before: 2, after: 3 },
  });
});

test('A page that a candidate takes away, and a slot that it cannot render, are told', () => {
  const slot = { slot: 'footer', fragment: 'mf-footer', islands: [], problem: 'it threw' };
  const found = compare(made('<p>A</p>'), made('<p>A</p>', { status: 404, slots: [slot] }));
  expect(isChanged(found)).toBe(true);
  expect(found).toMatchObject({
    status: { before: 200, after: 404 },
    problems: { before: [], after: ['footer: it threw'] },
  });
  expect(found.ms).toBeUndefined();
});
