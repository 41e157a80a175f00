import { buildSharingPath } from '@site/config/sharingCard';
import { expect, test, vi } from 'vitest';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import type { DocumentView } from '../layout/entry.server.tsx';
import type { Artifact } from '../release/createArtifactStore.ts';
import { parseStyles } from '../rendering/pruneStyles.ts';
import { buildPage } from './buildPage.ts';
import type { ComposedPage } from './composePage.ts';

const card = { title: 'Polls', label: 'Features', text: 'One tap.' };
const slot = { html: '', origin: 'empty' as const, islands: [] };

/** A page as it is built, and the head that its document is written with. */
function build(changes: Partial<ComposedPage>, imageSources: string[] = []) {
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
      slots: { navigation: slot, page: slot, 'lead-popup': slot, footer: slot },
      degraded: false,
      ...changes,
    } as ComposedPage,
    {
      build: {
        renderDocument,
        renderPreviewBar: () => '',
        styles: '',
        beforePaint: '',
        moduleIntegrity: {},
      } as unknown as ShellBuild,
      release: 1,
      params: {},
      publicUrl: 'https://site.example',
      imageSources,
    },
  );
  const view = renderDocument.mock.calls[0]?.[0];
  return { built, head: view?.head, styles: view?.styles };
}

const writeHead = (changes: Partial<ComposedPage>) => build(changes).head;

test('A page without a sharing picture gets one drawn from its words, whose address changes with them', () => {
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
    moduleIntegrity: {},
    css: '',
    styleRules: parseStyles('.words{x:1}.plan{x:2}.other{x:3}'),
    scriptClasses: new Set(['plan']),
  } as unknown as Artifact;
  const page = { html, origin: 'fresh' as const, islands: [], artifact };
  const slots = { navigation: slot, page, 'lead-popup': slot, footer: slot };
  expect(build({ slots }).styles).toContain(css);
});
