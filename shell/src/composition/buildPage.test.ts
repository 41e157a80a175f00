import { buildSharingPath } from '@site/config/sharingCard';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { expect, test, vi } from 'vitest';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import type { DocumentView, SlotView } from '../layout/entry.server.tsx';
import type { Artifact } from '../release/createArtifactStore.ts';
import { parseStyles } from '../rendering/pruneStyles.ts';
import { buildPage } from './buildPage.ts';
import type { ComposedPage } from './composePage.ts';

const card = { title: 'Polls', label: 'Features', text: 'One tap.' };
const slot = { html: '', origin: 'empty' as const, islands: [] };

/** A built page, and the head that its document was written with. */
function build(
  changes: Partial<ComposedPage>,
  imageSources?: string[],
  context: Partial<Parameters<typeof buildPage>[1]> = {},
) {
  const renderDocument = vi.fn((_view: DocumentView) => '');
  const navigation = {
    variant: 'light' as const,
    sticky: true,
    hideDemo: false,
    hideSignUp: false,
  };
  const built = buildPage(
    {
      status: 200,
      path: '/features/polls',
      head: { title: 'Polls', description: 'Ask.', card },
      layout: { navigation, hideChatbot: false },
      places: defaultLayout.slots,
      slots: { navigation: slot, page: slot, 'lead-popup': slot, footer: slot },
      elsewhere: [],
      degraded: false,
      ...changes,
    } as ComposedPage,
    {
      build: {
        renderDocument,
        renderSlot: ({ name, html }: SlotView) => `<b data-slot="${name}">${html}</b>`,
        renderPreviewBar: ({ state }: { state: string }) => `bar of a ${state}`,
        styles: '',
        beforePaint: 'decideBanners()',
        bootUrl: '/assets/boot.js',
        moduleIntegrity: { '/assets/boot.js': 'sha256-boot', '/assets/mount.js': 'sha256-mount' },
        shared: { react: '19.3.1' },
      } as unknown as ShellBuild,
      release: 1,
      params: {},
      publicUrl: 'https://site.example',
      ...(imageSources && { imageSources }),
      ...context,
    },
  );
  const view = renderDocument.mock.calls[0]?.[0];
  return { built, view, head: view?.head, styles: view?.styles };
}

/** The slot as the document shows it. */
const slotOf = (view: DocumentView | undefined, name: string) =>
  view?.slots.find((each) => each.name === name);

const writeHead = (changes: Partial<ComposedPage>) => build(changes).head;

test('A page without a sharing picture gets one drawn from its words; its address changes with the words', () => {
  const image = writeHead({})?.image;
  expect(image).toEqual({
    url: `https://site.example${buildSharingPath(card)}`,
    alt: 'Features. Polls. One tap.',
    width: 1200,
    height: 630,
  });
  const other = { title: 'Polls', description: 'Ask.', card: { ...card, title: 'Surveys' } };
  expect(writeHead({ head: other })?.image?.url).not.toBe(image?.url);
});

test('A page’s own sharing picture comes first', () => {
  const image = { url: '/images/share.png', alt: 'A', width: 1200, height: 630 };
  const head = { title: 'Polls', description: 'Ask.', card, image };
  expect(writeHead({ head })?.image?.url).toBe('https://site.example/images/share.png');
});

test('Drafts and missing pages get no drawn picture', () => {
  expect(writeHead({ preview: 'draft' })?.image).toBeUndefined();
  expect(writeHead({ status: 404 })?.image).toBeUndefined();
});

test('Pages may show pictures from the content’s hosts', () => {
  const readPolicy = (sources?: string[]) =>
    build({}, sources).built.headers['content-security-policy'];
  expect(readPolicy()).toBe(readPolicy([]));
  expect(readPolicy()).not.toContain('images.example');
  expect(readPolicy(['https://images.example'])).toMatch(/img-src [^;]*https:\/\/images\.example/);
});

test.each([
  ['<p class="words">', '.words{x:1}'],
  ['<p class="words"><div data-island="./Plans">', '.words{x:1}.plan{x:2}'],
])('The document of %s has the styles that its HTML and its islands can use', (html, css) => {
  const artifact = {
    manifest: { name: 'pages', version: '1', css: ['server/a.css'], exposes: {} },
    basePath: '/fragments/pages/1/client/',
    integrity: {},
    css: '',
    styleRules: parseStyles('.words{x:1}.plan{x:2}.other{x:3}'),
    scriptClasses: new Set(['plan']),
  } as unknown as Artifact;
  const page = { html, origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  expect(build({ slots }).styles).toContain(css);
});

const createArtifact = (changes: object = {}) => {
  const manifest = {
    name: 'mf-footer',
    version: '1.0.0',
    css: ['server/a.css'],
    remoteEntry: 'client/remoteEntry.js',
    mount: { expose: './lifecycles', hydrate: 'idle' },
    exposes: {
      './lifecycles': {
        file: 'client/a.js',
        css: ['client/a.css'],
        preload: ['client/b.js'],
        lazy: ['client/later.js'],
      },
    },
    shared: { react: '19.3.0' },
  };
  return {
    manifest,
    basePath: '/fragments/mf-footer/1.0.0/client/',
    css: '.footer{x:"</style>"}',
    styleRules: [],
    scriptClasses: new Set(),
    integrity: {
      'client/remoteEntry.js': 'sha256-remote',
      'client/a.js': 'sha256-a',
      'client/b.js': 'sha256-b',
      'client/later.js': 'sha256-later',
      'client/react.js': 'sha256-react',
      'client/a.css': 'sha256-styles',
      'server/a.css': 'sha256-server-styles',
    },
    ...changes,
  } as unknown as Artifact;
};
const withFooter = (changes: object = {}, artifact = createArtifact()) => ({
  navigation: slot,
  page: slot,
  'lead-popup': slot,
  footer: { html: 'Footer', origin: 'fresh' as const, islands: [], artifact, ...changes },
});

test('A whole page may be cached, a degraded one not, and a 503 names when to retry', () => {
  expect(build({}).built.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(build({}).built.headers).not.toHaveProperty('retry-after');
  const { headers, status } = build({ degraded: true, status: 503 }).built;
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
});

test('A page kept out of search engines, and every preview, says so in its headers', () => {
  const head = { title: 'Polls', description: 'Ask.' };
  const read = (changes: Partial<ComposedPage>) => build(changes).built.headers['x-robots-tag'];
  expect(read({})).toBeUndefined();
  expect(read({ head: { ...head, noindex: true } })).toBe('noindex');
  expect(read({ preview: 'draft' })).toBe('noindex');
});

test('The part of a page has what changes from page to page', () => {
  const page = { ...slot, html: '<p>Polls</p>' };
  const navigation = { ...slot, html: '<nav></nav>' };
  const slots = { navigation, page, 'lead-popup': slot, footer: slot };
  const part = JSON.parse(build({ slots }).built.part);
  expect(part).toMatchObject({
    release: 1,
    path: '/features/polls',
    params: {},
    title: 'Polls',
    head: expect.arrayContaining([
      { tag: 'meta', name: 'description', content: 'Ask.' },
      { tag: 'link', rel: 'canonical', href: 'https://site.example/features/polls' },
    ]),
    page: '<p>Polls</p>',
    navigation: '<nav></nav>',
  });
  expect(part).not.toHaveProperty('preview');
});

test('The part of a draft is noindex, as its document is', () => {
  const robots = { tag: 'meta', name: 'robots', content: 'noindex' };
  const readHead = (changes: Partial<ComposedPage>) => JSON.parse(build(changes).built.part).head;
  expect(readHead({ preview: 'draft' })).toContainEqual(robots);
  expect(readHead({})).not.toContainEqual(robots);
});

test('A preview has its bar in document and part, and its state in the page data', () => {
  const { built, view } = build({ preview: 'ended' });
  expect(view?.preview).toMatchObject({ state: 'ended', path: '/features/polls' });
  expect(JSON.parse(built.part).preview).toEqual({ state: 'ended', bar: 'bar of a ended' });
  expect(view?.pageData).toMatchObject({ preview: 'ended' });
});

test('Browsers check the digest of every module and style sheet that a page can load, and of no other', () => {
  const { view } = build({ slots: withFooter() });
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
  const { view } = build({ slots: withFooter({}, artifact) });
  expect(JSON.parse(view?.importMap ?? '').integrity).toMatchObject({
    '/fragments/mf-footer/1.0.0/client/remoteEntry.js': 'sha256-remote',
    '/fragments/mf-footer/1.0.0/client/react.js': 'sha256-react',
  });
});

test('Page data names how to load each fragment', () => {
  expect(build({ slots: withFooter() }).view?.pageData).toMatchObject({
    release: 1,
    path: '/features/polls',
    fragments: {
      'mf-footer': {
        version: '1.0.0',
        folder: '/fragments/mf-footer/1.0.0/',
        remoteEntry: 'client/remoteEntry.js',
      },
    },
  });
});

test.each([
  ['fresh', true],
  ['last-good', true],
  ['fallback', false],
] as const)('HTML that is %s is hydrated: %s', (origin, isHydrated) => {
  const footer = slotOf(build({ slots: withFooter({ origin }) }).view, 'footer');
  expect(footer?.fragment).toBe('mf-footer');
  expect(footer?.mount !== undefined).toBe(isHydrated);
});

test('Styles cannot close their element, and empty ones are left out', () => {
  expect(build({ slots: withFooter() }).styles).toEqual(['.footer{x:"<\\/style>"}']);
});

test('A page slot that is mounted as a whole keeps all of its styles', () => {
  const page = { ...withFooter().footer, html: '<p>' };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  const { styles, view } = build({ slots });
  expect(styles).toEqual(['.footer{x:"<\\/style>"}']);
  expect(view?.pageData).not.toHaveProperty('restStyles');
});

test('A document with pruned styles names the style sheets to load later', () => {
  const artifact = createArtifact();
  artifact.manifest.mount = null;
  const page = { html: '<p>', origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  const { view } = build({ slots });
  const url = '/fragments/mf-footer/1.0.0/server/a.css';
  expect(view?.pageData).toMatchObject({ restStyles: [url] });
  expect(JSON.parse(view?.importMap ?? '').integrity[url]).toBe('sha256-server-styles');
});

test('Consent and telemetry bring their styles, script, digests and sources', () => {
  const telemetry = {
    settings: { script: { url: '/assets/telemetry.js', preload: [] } },
    sources: { 'script-src': ['https://a.example'], 'connect-src': ['wss://b.example'] },
    previewSources: { 'frame-src': ['https://tool.example'] },
    consent: { styles: '.consent{}', beforePaint: 'ask()' },
    integrity: { '/assets/telemetry.js': 'sha256-t' },
  };
  const { built, view } = build({}, undefined, { telemetry: telemetry as never });
  const policy = built.headers['content-security-policy'];
  expect(view?.styles).toContain('.consent{}');
  expect(view?.pageData).toMatchObject({ telemetry: telemetry.settings });
  expect(JSON.parse(view?.importMap ?? '').integrity).toHaveProperty('/assets/telemetry.js');
  expect(policy).toMatch(/script-src [^;]*https:\/\/a\.example/);
  expect(policy).toMatch(/connect-src 'self' wss:\/\/b\.example/);
  const without = build({}).built.headers['content-security-policy'];
  expect(policy?.match(/script-src [^;]*/)?.[0].match(/sha256/g)).toHaveLength(3);
  expect(without?.match(/script-src [^;]*/)?.[0].match(/sha256/g)).toHaveLength(2);
  expect(build({}).view?.pageData).not.toHaveProperty('telemetry');
  // The content tool is for editors.
  expect(policy).not.toContain('tool.example');
  const draft = build({ preview: 'draft' }, undefined, { telemetry: telemetry as never }).built;
  expect(draft.headers['content-security-policy']).toContain('frame-src https://tool.example');
});

test('Page data and document have the parameters and layout of the page', () => {
  const navigation = {
    variant: 'light',
    sticky: true,
    hideDemo: false,
    hideSignUp: false,
  } as const;
  const layout = { navigation, hideChatbot: true, hideReferralBanner: true };
  const { view } = build({ layout }, undefined, { params: { uid: 'polls' } });
  expect(view?.pageData).toMatchObject({ params: { uid: 'polls' }, layout });
  expect(view?.hideReferralBanner).toBe(true);
  expect(slotOf(view, 'navigation')?.options).toEqual(navigation);
});

test('Styles of the dark theme always stay: scripts of the shell use its class', () => {
  const artifact = createArtifact({ styleRules: parseStyles('.theme-dark{x:1}.other{x:2}') });
  artifact.manifest.mount = null;
  const page = { html: '<p>', origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  expect(build({ slots }).styles).toEqual(['.theme-dark{x:1}']);
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
  expect(build({ slots: withPageAndFooter(page, footer) }).styles).toEqual([
    '.theme-dark{x:1}',
    '.footer{x:3}',
  ]);
});

test('A fragment whose name ends in "client" is loaded from its own folder', () => {
  const folder = '/fragments/mf-client/1.0.0/';
  const artifact = createArtifact({ basePath: `${folder}client/` });
  artifact.manifest.name = 'mf-client';
  const { view } = build({ slots: withPageAndFooter(artifact, artifact) });
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
  const { view } = build({ slots: withFooter({}, artifact) });
  expect(JSON.parse(view?.importMap ?? '').integrity).toEqual({
    '/assets/mount.js': 'sha256-mount',
    '/fragments/mf-footer/1.0.0/client/a.js': 'sha256-a',
  });
});

test('A slot without a fragment is empty in the document', () => {
  expect(slotOf(build({}).view, 'footer')).toEqual({ name: 'footer', html: '' });
});

test('Blank style sheets are left out', () => {
  const artifact = createArtifact({ css: ' \n' });
  expect(build({ slots: withFooter({}, artifact) }).styles).toEqual([]);
});

test('A sharing picture is described with the words that the page has', () => {
  const head = { title: 'Polls', description: 'Ask.', card: { title: 'Polls' } };
  expect(writeHead({ head })?.image?.alt).toBe('Polls');
});

test('A page says how to load fragments that only other pages show: their modules, styles and digests', () => {
  const elsewhere = [createArtifact()];
  const { view } = build({ elsewhere });
  expect(view?.styles).toEqual([]);
  expect(view?.pageData).toMatchObject({
    fragments: { 'mf-footer': { styles: ['/fragments/mf-footer/1.0.0/server/a.css'] } },
  });
  const { integrity } = JSON.parse(view?.importMap ?? '');
  expect(integrity).toMatchObject({
    '/fragments/mf-footer/1.0.0/client/a.js': 'sha256-a',
    '/fragments/mf-footer/1.0.0/server/a.css': 'sha256-server-styles',
  });
  expect(JSON.parse(build({}).view?.importMap ?? '').integrity).not.toHaveProperty([
    '/fragments/mf-footer/1.0.0/client/a.js',
  ]);
});

test('A part has the page’s fragment, how it starts, and the slots that not every page has', () => {
  const artifact = createArtifact();
  const page = { ...withFooter({ html: 'Lab' }, artifact).footer };
  const news = { ...slot, html: '' };
  const places = [{ name: 'news', on: ['/lab'] }, ...defaultLayout.slots];
  const slots = { news, navigation: slot, page, 'lead-popup': slot, footer: slot };
  const part = JSON.parse(build({ slots, places }).built.part);
  expect(part).toMatchObject({
    page: 'Lab',
    fragment: 'mf-footer',
    mount: { expose: './lifecycles', hydrate: 'idle' },
    slots: { news: '<b data-slot="news"></b>' },
    fragments: ['mf-footer'],
  });
  const plain = JSON.parse(build({}).built.part);
  expect(plain).not.toHaveProperty('slots');
  expect(plain.fragments).toEqual([]);
});

test('Only the pop-up waits for the shell to start it', () => {
  const { artifact } = withFooter().footer;
  Object.assign(artifact.manifest, { mount: { expose: './lifecycles', hydrate: 'manual' } });
  const footer = withFooter({}, artifact).footer;
  const { view } = build({ slots: { ...withFooter({}, artifact), 'lead-popup': footer } });
  expect(slotOf(view, 'lead-popup')?.mount?.hydrate).toBe('manual');
  expect(slotOf(view, 'footer')).not.toHaveProperty('mount');
});
