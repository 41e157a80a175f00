import { expect, test } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { parseStyles } from '../rendering/pruneStyles.ts';
import { buildTestPage, createArtifact, slot, withFooter } from './testing/buildTestPage.ts';

test.each([
  ['<p class="words">', '.words{x:1}'],
  ['<p class="words"><div data-island="./Plans">', '.words{x:1}.plan{x:2}'],
  ['<p class="lead">', '.home .lead{x:4}'],
])('The document of %s has the styles for its HTML, islands and class', (html, css) => {
  const artifact = {
    manifest: { name: 'pages', version: '1', css: ['server/a.css'], exposes: {} },
    basePath: '/fragments/pages/1/client/',
    integrity: {},
    css: '',
    styleRules: parseStyles('.words{x:1}.plan{x:2}.other{x:3}.home .lead{x:4}.about .lead{x:5}'),
    scriptClasses: new Set(['plan']),
  } as unknown as Artifact;
  const page = { html, origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  expect(buildTestPage({ path: '/', slots }).styles).toContain(css);
});

test('Browsers check the digest of every module and style sheet that a page can load, and of no other', () => {
  const { view } = buildTestPage({ slots: withFooter() });
  expect(JSON.parse(view?.importMap ?? '').integrity).toEqual({
    '/assets/mount.js': 'sha256-mount',
    '/fragments/mf-footer/1.0.0/client/remoteEntry.js': 'sha256-remote',
    '/fragments/mf-footer/1.0.0/client/a.js': 'sha256-a',
    '/fragments/mf-footer/1.0.0/client/b.js': 'sha256-b',
    '/fragments/mf-footer/1.0.0/client/later.js': 'sha256-later',
    '/fragments/mf-footer/1.0.0/client/a.css': 'sha256-styles',
  });
  expect(view?.bootIntegrity).toBe('sha256-boot');
});

test.each([
  ['was built with another React than the shell shares', { react: '20.0.0' }],
  ['does not say what it was built with', undefined],
])('A fragment that %s may load its own copy, which browsers check too', (_what, shared) => {
  const artifact = createArtifact();
  artifact.manifest.shared = shared;
  const { view } = buildTestPage({ slots: withFooter({}, artifact) });
  expect(JSON.parse(view?.importMap ?? '').integrity).toMatchObject({
    '/fragments/mf-footer/1.0.0/client/remoteEntry.js': 'sha256-remote',
    '/fragments/mf-footer/1.0.0/client/react.js': 'sha256-react',
  });
});

test('Styles cannot close their element, and empty ones are left out', () => {
  expect(buildTestPage({ slots: withFooter() }).styles).toEqual(['.footer{x:"<\\/style>"}']);
});

test('A page slot that is mounted as a whole keeps all of its styles', () => {
  const page = { ...withFooter().footer, html: '<p>' };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  const { styles, view } = buildTestPage({ slots });
  expect(styles).toEqual(['.footer{x:"<\\/style>"}']);
  expect(view?.pageData).not.toHaveProperty('restStyles');
});

test('A document with pruned styles names the style sheets to load later', () => {
  const artifact = createArtifact();
  artifact.manifest.mount = null;
  const page = { html: '<p>', origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  const { view } = buildTestPage({ slots });
  const url = '/fragments/mf-footer/1.0.0/server/a.css';
  expect(view?.pageData).toMatchObject({ restStyles: [url] });
  expect(JSON.parse(view?.importMap ?? '').integrity[url]).toBe('sha256-server-styles');
});

test('Styles of the dark theme always stay: scripts of the shell use its class', () => {
  const artifact = createArtifact({ styleRules: parseStyles('.theme-dark{x:1}.other{x:2}') });
  artifact.manifest.mount = null;
  const page = { html: '<p>', origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  expect(buildTestPage({ slots }).styles).toEqual(['.theme-dark{x:1}']);
});

/** A page whose slot has no script of its own, with a footer. */
function withPageAndFooter(page: Artifact, footer = createArtifact()) {
  page.manifest.mount = null;
  return {
    ...withFooter({}, footer),
    page: { html: '<p>', origin: 'fresh' as const, islands: [], artifact: page },
  };
}

test('Only the page slot’s styles are pruned, not those of the other slots', () => {
  const rules = '.theme-dark{x:1}.other{x:2}';
  const page = createArtifact({ css: rules, styleRules: parseStyles(rules) });
  const footer = createArtifact({ css: '.footer{x:3}' });
  expect(buildTestPage({ slots: withPageAndFooter(page, footer) }).styles).toEqual([
    '.theme-dark{x:1}',
    '.footer{x:3}',
  ]);
});

test('A fragment whose name ends in "client" is loaded from its own folder', () => {
  const folder = '/fragments/mf-client/1.0.0/';
  const artifact = createArtifact({ basePath: `${folder}client/` });
  artifact.manifest.name = 'mf-client';
  const { view } = buildTestPage({ slots: withPageAndFooter(artifact, artifact) });
  expect(view?.pageData).toMatchObject({
    fragments: { 'mf-client': { folder } },
    restStyles: [`${folder}server/a.css`],
  });
  expect(JSON.parse(view?.importMap ?? '').integrity).toHaveProperty([
    `${folder}client/remoteEntry.js`,
  ]);
});

test('A file without a digest is not among those that browsers check', () => {
  const artifact = createArtifact({ integrity: { 'client/a.js': 'sha256-a' } });
  const { view } = buildTestPage({ slots: withFooter({}, artifact) });
  expect(JSON.parse(view?.importMap ?? '').integrity).toEqual({
    '/assets/mount.js': 'sha256-mount',
    '/fragments/mf-footer/1.0.0/client/a.js': 'sha256-a',
  });
});

test('Blank style sheets are left out', () => {
  const artifact = createArtifact({ css: ' \n' });
  expect(buildTestPage({ slots: withFooter({}, artifact) }).styles).toEqual([]);
});

test('A page says how to load fragments that only other pages show: their modules, styles and digests', () => {
  const elsewhere = [createArtifact()];
  const { view } = buildTestPage({ elsewhere });
  expect(view?.styles).toEqual([]);
  expect(view?.pageData).toMatchObject({
    fragments: { 'mf-footer': { styles: ['/fragments/mf-footer/1.0.0/server/a.css'] } },
  });
  const { integrity } = JSON.parse(view?.importMap ?? '');
  expect(integrity).toMatchObject({
    '/fragments/mf-footer/1.0.0/client/a.js': 'sha256-a',
    '/fragments/mf-footer/1.0.0/server/a.css': 'sha256-server-styles',
  });
  expect(JSON.parse(buildTestPage({}).view?.importMap ?? '').integrity).not.toHaveProperty([
    '/fragments/mf-footer/1.0.0/client/a.js',
  ]);
});
