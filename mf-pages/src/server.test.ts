import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { RenderResult } from '@site/fragment-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fallback, render, revision } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { createSettings } from './testing/createSettings.ts';
import { type ContentService, startContentService } from './testing/startContentService.ts';

const original = join(import.meta.dirname, '../../content');
let contentDir: string;
let service: ContentService;
let relatedTerms: number;

const renderPage = (path: string, more = {}): Promise<RenderResult> =>
  render(createRequest(service.endpoint, path, more));
const master = () => revision(createSettings(service.endpoint));

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'pages-documents-'));
  await cp(original, contentDir, { recursive: true });
  await writeAuthoredPages();
  service = await startContentService(contentDir);
}, 30_000);

const hero = (heading?: string) => ({ slice_type: 'hero', primary: heading ? { heading } : {} });

/** Slices as an editor may combine them, by the uid of their page. */
const authoredPages = {
  bare: [],
  unnamed: [hero()],
  two: [hero('Two heroes'), hero('Another')],
  late: [{ slice_type: 'faq', primary: { heading: 'Questions' } }, hero('Late')],
};

async function writeAuthoredPages(): Promise<void> {
  const dates = {
    first_publication_date: '2026-01-15T09:00:00+0000',
    last_publication_date: '2026-01-15T09:00:00+0000',
  };
  for (const [uid, slices] of Object.entries(authoredPages))
    await writeFile(
      join(contentDir, `documents/page/${uid}.json`),
      JSON.stringify({ uid, type: 'page', ...dates, data: { title: `The ${uid} page`, slices } }),
    );
  const terms = (await readdir(join(original, 'documents/glossary_term'))).map((file) => ({
    term: { link_type: 'Document', type: 'glossary_term', uid: basename(file, '.json') },
  }));
  relatedTerms = terms.length;
  await writeFile(
    join(contentDir, 'documents/glossary_term/everything.json'),
    JSON.stringify({
      uid: 'everything',
      type: 'glossary_term',
      ...dates,
      data: { title: 'Everything', summary: 'All of it.', related: terms },
    }),
  );
}

test('A term shows every related term, however many there are, by queries of at most 2,048 characters', async () => {
  const queries: string[] = [];
  const fetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...parameters) => {
    queries.push(String(parameters[0]));
    return fetch(...parameters);
  });
  const { html } = await renderPage('/newsletter-glossary/everything');
  const related = html.slice(html.indexOf('Related terms'));
  expect(related.match(/<li><a /g)).toHaveLength(relatedTerms);
  expect(queries.filter((query) => query.length > 2_048)).toEqual([]);
});

afterAll(async () => {
  await service.stop();
  await rm(contentDir, { recursive: true });
});

test('The front page is rendered with its head, its layout and one first-level heading', async () => {
  const { status, html, head, layout } = await renderPage('/');
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(head).toMatchObject({ description: expect.stringContaining('letters') });
  expect(layout?.navigation).toMatchObject({ variant: 'light', sticky: true });
});

test.each([
  '/nothing-here',
  '/home',
  '/polls',
  '/features/sports',
  '/a/b/c/d',
  '/%E0%A4%A',
  '/not-found',
])('There is no page at %s, and the response has links', async (path) => {
  const { status, html, head } = await renderPage(path);
  expect(status).toBe(404);
  expect(head?.noindex).toBe(true);
  expect(html).toContain('href="/pricing"');
});

test.each([
  ['/report_abuse/letter-42', 'name="sender"'],
  ['/thank_you/for-asking', 'Thank'],
  ['/thank-you-friend', 'Thank'],
])('%s shows the page of its prefix, kept out of search engines', async (path, words) => {
  const { status, html, head } = await renderPage(path);
  expect(status).toBe(200);
  expect(head?.noindex).toBe(true);
  expect(html).toContain(words);
});

test('The pricing page has one island, and the front page ships no code', async () => {
  expect((await renderPage('/pricing')).islands).toEqual([
    { expose: './PlanPicker', hydrate: 'interaction' },
  ]);
  expect((await renderPage('/')).islands).toEqual([]);
});

test('A tag in the URL filters the features by one group', async () => {
  const { html } = await renderPage('/features', { query: { tag: 'earn' } });
  expect(html).toContain('href="/features/boosts-earn"');
  expect(html).not.toContain('href="/features/editor"');
});

test('A new document appears at its URL and in its index, and the revision changes', async () => {
  const before = await master();
  const file = join(contentDir, 'documents/vertical_page/sports.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document.uid = 'gardening';
  document.data.title = 'Gardening';
  await writeFile(
    join(contentDir, 'documents/vertical_page/gardening.json'),
    JSON.stringify(document),
  );
  await vi.waitFor(async () => expect(await master()).not.toBe(before), { timeout: 5_000 });
  const address = (await renderPage('/sitemap')).html.match(
    /href="(\/[\w-]+-for\/gardening)"/,
  )?.[1];
  expect((await renderPage(address as string)).status).toBe(200);
});

test('However an editor combines slices, the page has one first-level heading', async () => {
  const headings: Record<string, string[]> = {};
  for (const uid of Object.keys(authoredPages)) {
    const { html } = await renderPage(`/${uid}`);
    headings[uid] = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words as string);
  }
  expect(headings).toEqual({
    bare: ['The bare page'],
    unnamed: ['The unnamed page'],
    two: ['Two heroes'],
    late: ['Late'],
  });
});

test('A preview queries content with its own ref', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  await renderPage('/about', { previewRef: await master() });
  const refs = fetchSpy.mock.calls.map(([url]) => new URL(String(url)).searchParams.get('ref'));
  expect(refs).toContain(await master());
});

test('A repository that cannot be reached is an error, not a missing page', async () => {
  const request = createRequest('http://127.0.0.1:9/api/v2', '/');
  await expect(render(request)).rejects.toThrow();
});

test('The fallback needs no content and has links', () => {
  const html = fallback();
  expect(html).toContain('This page could not be shown just now');
  expect(html).toContain('href="/pricing"');
});
