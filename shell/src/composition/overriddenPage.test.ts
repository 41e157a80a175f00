import { expect, test } from 'vitest';
import type { Explanation } from '../wire/Explanation.ts';
import type { PageData } from '../wire/pageData.ts';
import type { OverrideContext } from './buildPage.ts';
import { explainPage } from './explainPage.ts';
import { buildTestPage, createArtifact, slot, withFooter } from './testing/buildTestPage.ts';

const override = { id: 'an-override', shows: 'mf-footer 2.0.0', until: '2026-11-23T15:00:00.000Z' };
const explanation = { path: '/pricing', slots: [], override } as unknown as Explanation;
const SCRIPT = { url: '/assets/startOverride-1.js', integrity: 'sha256-override' };

const build = (context: Partial<OverrideContext> = {}) =>
  buildTestPage({ slots: withFooter() } as never, undefined, {
    override: { explanation, sources: {}, ...context },
    build: {
      renderDocument: (view: { bootUrl: string }) => JSON.stringify(view),
      renderSlot: () => '',
      styles: '',
      beforePaint: '',
      bootUrl: '/assets/boot.js',
      overrideScript: SCRIPT,
      previewStyles: { href: '/assets/preview.css', integrity: 'sha256-p' },
      scripts: {
        mount: { url: '/assets/mount.js', preload: ['/assets/a.js'] },
        visits: { url: '/assets/visits.js', preload: [] },
      },
      moduleIntegrity: { '/assets/boot.js': 'sha256-boot' },
      shared: {},
    } as never,
  }).built;
const read = (built: ReturnType<typeof build>) => JSON.parse(built.document);

test('The page begins with the override’s script, which then loads the boot script with its digest', () => {
  const view = read(build());
  expect([view.bootUrl, view.bootIntegrity]).toEqual([SCRIPT.url, SCRIPT.integrity]);
  expect(JSON.parse(view.importMap).integrity['/assets/boot.js']).toBe('sha256-boot');
  const data: PageData = view.pageData;
  expect(data.override).toMatchObject({
    boot: '/assets/boot.js',
    mount: { url: '/assets/mount.js' },
    explanation: { override },
  });
  expect([data.scripts.mount.url, data.scripts.visits.url]).toEqual([SCRIPT.url, SCRIPT.url]);
});

test('The page says what it shows, and is not indexed', () => {
  const built = build();
  expect(read(built).override).toMatchObject({ ...override, path: '/features/polls' });
  expect(read(built).head.noindex).toBe(true);
  expect(built.headers['x-robots-tag']).toBe('noindex');
});

test('The policy of this page alone allows its local server', () => {
  const origin = 'http://localhost:5173';
  const sources = { 'script-src': [origin], 'connect-src': [origin] };
  const policy = build({ sources, local: { 'mf-footer': `${origin}/` } }).headers[
    'content-security-policy'
  ];
  expect(policy).toMatch(/script-src 'self' [^;]*http:\/\/localhost:5173/);
  expect(policy).toContain(`connect-src 'self' ${origin}`);
  expect(build().headers['content-security-policy']).not.toContain('localhost');
});

test('How a page is made names each slot’s fragment, version, origin and sizes', () => {
  const artifact = createArtifact();
  Object.assign(artifact.manifest, {
    commit: 'abc123',
    files: {
      'client/remoteEntry.js': { size: 100 },
      'client/a.js': { size: 20 },
      'client/b.js': { size: 3 },
      'client/a.css': { size: 1 },
      'client/later.js': { size: 5_000 },
    },
  });
  const page = {
    path: '/pricing',
    status: 200,
    places: [{ name: 'navigation' }, { name: 'footer', maxHtmlKb: 30 }],
    slots: {
      navigation: { ...slot, origin: 'failed', problem: 'it threw' },
      footer: { html: 'Füße', origin: 'fresh', islands: [], ms: 1.5, artifact },
    },
  } as never;
  const { slots } = explainPage(page, {
    replaced: [{ name: 'mf-footer', live: '0.9.0' }],
  } as unknown as Parameters<typeof explainPage>[1]);
  expect(slots).toEqual([
    { slot: 'navigation', origin: 'failed', problem: 'it threw', htmlBytes: 0, islands: [] },
    {
      slot: 'footer',
      fragment: 'mf-footer',
      version: '1.0.0',
      live: '0.9.0',
      commit: 'abc123',
      origin: 'fresh',
      ms: 1.5,
      htmlBytes: 6,
      scriptBytes: 124,
      maxHtmlKb: 30,
      hydrate: 'idle',
      islands: [],
    },
  ]);
});
