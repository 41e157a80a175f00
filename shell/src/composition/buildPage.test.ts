import { buildSharingPath } from '@site/config/sharingCard';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { expect, test } from 'vitest';
import type { ComposedPage } from './composePage.ts';
import {
  buildTestPage,
  card,
  createArtifact,
  slot,
  slotOf,
  withFooter,
} from './testing/buildTestPage.ts';

const writeHead = (changes: Partial<ComposedPage>) => buildTestPage(changes).head;

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
    buildTestPage({}, sources).built.headers['content-security-policy'];
  expect(readPolicy()).toBe(readPolicy([]));
  expect(readPolicy()).not.toContain('images.example');
  expect(readPolicy(['https://images.example'])).toMatch(/img-src [^;]*https:\/\/images\.example/);
});

test('A whole page may be cached, a degraded one not, and a 503 names when to retry', () => {
  expect(buildTestPage({}).built.headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  );
  expect(buildTestPage({}).built.headers).not.toHaveProperty('retry-after');
  const { headers, status } = buildTestPage({ degraded: true, status: 503 }).built;
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
});

test('A page kept out of search engines, and every preview, says so in its headers', () => {
  const head = { title: 'Polls', description: 'Ask.' };
  const read = (changes: Partial<ComposedPage>) =>
    buildTestPage(changes).built.headers['x-robots-tag'];
  expect(read({})).toBeUndefined();
  expect(read({ head: { ...head, noindex: true } })).toBe('noindex');
  expect(read({ preview: 'draft' })).toBe('noindex');
});

test('The part of a page has what changes from page to page', () => {
  const page = { ...slot, html: '<p>Polls</p>' };
  const navigation = { ...slot, html: '<nav></nav>' };
  const slots = { navigation, page, 'lead-popup': slot, footer: slot };
  const part = JSON.parse(buildTestPage({ slots }).built.writePart());
  expect(part).toMatchObject({
    release: 'one',
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
  const readHead = (changes: Partial<ComposedPage>) =>
    JSON.parse(buildTestPage(changes).built.writePart()).head;
  expect(readHead({ preview: 'draft' })).toContainEqual(robots);
  expect(readHead({})).not.toContainEqual(robots);
});

test('A preview has its bar in document and part, and its state in the page data', () => {
  const { built, view } = buildTestPage({ preview: 'ended' });
  expect(view?.preview).toMatchObject({ state: 'ended', path: '/features/polls' });
  expect(JSON.parse(built.writePart()).preview).toEqual({ state: 'ended', bar: 'bar of a ended' });
  expect(view?.pageData).toMatchObject({ preview: 'ended' });
});

test('Page data names how to load each fragment', () => {
  expect(buildTestPage({ slots: withFooter() }).view?.pageData).toMatchObject({
    release: 'one',
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
  const footer = slotOf(buildTestPage({ slots: withFooter({ origin }) }).view, 'footer');
  expect(footer?.fragment).toBe('mf-footer');
  expect(footer?.mount !== undefined).toBe(isHydrated);
});

test('Consent and telemetry bring their styles, script, digests and sources', () => {
  const telemetry = {
    settings: { script: { url: '/assets/telemetry.js', preload: [] } },
    sources: { 'script-src': ['https://a.example'], 'connect-src': ['wss://b.example'] },
    previewSources: { 'frame-src': ['https://tool.example'] },
    consent: { styles: '.consent{}', beforePaint: 'ask()' },
    integrity: { '/assets/telemetry.js': 'sha256-t' },
  };
  const { built, view } = buildTestPage({}, undefined, { telemetry: telemetry as never });
  const policy = built.headers['content-security-policy'];
  expect(view?.styles).toContain('.consent{}');
  expect(view?.pageData).toMatchObject({ telemetry: telemetry.settings });
  expect(JSON.parse(view?.importMap ?? '').integrity).toHaveProperty('/assets/telemetry.js');
  expect(policy).toMatch(/script-src [^;]*https:\/\/a\.example/);
  expect(policy).toMatch(/connect-src 'self' wss:\/\/b\.example/);
  const without = buildTestPage({}).built.headers['content-security-policy'];
  expect(policy?.match(/script-src [^;]*/)?.[0].match(/sha256/g)).toHaveLength(4);
  expect(without?.match(/script-src [^;]*/)?.[0].match(/sha256/g)).toHaveLength(3);
  expect(buildTestPage({}).view?.pageData).not.toHaveProperty('telemetry');
  // The content tool is for editors.
  expect(policy).not.toContain('tool.example');
  const draft = buildTestPage({ preview: 'draft' }, undefined, {
    telemetry: telemetry as never,
  }).built;
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
  const { view } = buildTestPage({ layout }, undefined, { params: { uid: 'polls' } });
  expect(view?.pageData).toMatchObject({ params: { uid: 'polls' }, layout });
  expect(view?.hideReferralBanner).toBe(true);
  expect(slotOf(view, 'navigation')?.options).toEqual(navigation);
});

test('A slot without a fragment is empty in the document', () => {
  expect(slotOf(buildTestPage({}).view, 'footer')).toEqual({ name: 'footer', html: '' });
});

test('A sharing picture is described with the words that the page has', () => {
  const head = { title: 'Polls', description: 'Ask.', card: { title: 'Polls' } };
  expect(writeHead({ head })?.image?.alt).toBe('Polls');
});

test('A part has the page’s fragment, how it starts, and the slots that not every page has', () => {
  const artifact = createArtifact();
  const page = { ...withFooter({ html: 'Lab' }, artifact).footer };
  const news = { ...slot, html: '' };
  const places = [{ name: 'news', on: ['/lab'] }, ...defaultLayout.slots];
  const slots = { news, navigation: slot, page, 'lead-popup': slot, footer: slot };
  const part = JSON.parse(buildTestPage({ slots, places }).built.writePart());
  expect(part).toMatchObject({
    page: 'Lab',
    fragment: 'mf-footer',
    mount: { expose: './lifecycles', hydrate: 'idle' },
    slots: { news: '<b data-slot="news"></b>' },
    fragments: ['mf-footer'],
  });
  const plain = JSON.parse(buildTestPage({}).built.writePart());
  expect(plain).not.toHaveProperty('slots');
  expect(plain.fragments).toEqual([]);
});

test('Only the pop-up waits for the shell to start it', () => {
  const { artifact } = withFooter().footer;
  Object.assign(artifact.manifest, { mount: { expose: './lifecycles', hydrate: 'manual' } });
  const footer = withFooter({}, artifact).footer;
  const { view } = buildTestPage({ slots: { ...withFooter({}, artifact), 'lead-popup': footer } });
  expect(slotOf(view, 'lead-popup')?.mount?.hydrate).toBe('manual');
  expect(slotOf(view, 'footer')).not.toHaveProperty('mount');
});

test('While a canary runs, a page names its arm and brings the evidence script; otherwise neither', () => {
  const { view } = buildTestPage({}, undefined, { arm: 'mf-footer@1.1.0' });
  expect(view?.pageData).toMatchObject({ arm: 'mf-footer@1.1.0' });
  expect(view?.evidence).toEqual({ src: '/assets/evidence.js', integrity: 'sha256-evidence' });
  const plain = buildTestPage({}).view;
  expect(plain?.pageData).not.toHaveProperty('arm');
  expect(plain?.evidence).toBeUndefined();
});
