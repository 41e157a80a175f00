import { expect, test } from 'vitest';
import { searchSupport } from './searchSupport.ts';
import { render } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { createSettings } from './testing/createSettings.ts';
import { getSiteContent } from './testing/siteContent.ts';

const contentEndpoint = await getSiteContent();
const renderPage = (path: string, query: Record<string, string> = {}) =>
  render(createRequest(contentEndpoint, path, { query }));
const listLinks = (html: string, prefix: string) =>
  [...html.matchAll(/href="([^"#?]+)"/g)].flatMap(([, href]) =>
    href?.startsWith(prefix) ? [href] : [],
  );

test('Support lists at least twenty articles in five groups', async () => {
  const { html } = await renderPage('/support');
  expect(new Set(listLinks(html, '/support/')).size).toBeGreaterThanOrEqual(20);
  expect(html.match(/<h2 id="/g)?.length).toBeGreaterThanOrEqual(5);
});

test('A search finds words that are only in an article’s text, with the best title first', async () => {
  const { html, head } = await renderPage('/support', { q: 'how do I import lists?' });
  expect(listLinks(html, '/support/')[0]).toBe('/support/import-a-list');
  expect(head).toMatchObject({ title: expect.stringMatching(/^Search: how do I/), noindex: true });
  const deep = await renderPage('/support', { q: 'HMAC' });
  expect(listLinks(deep.html, '/support/')).toContain('/support/create-an-api-key');
});

test.each(['How much does it cost?', 'What is the price?'])(
  'Who asks the assistant “%s” is led to the prices alone',
  async (question) => {
    const articles = await searchSupport({ question, settings: createSettings(contentEndpoint) });
    expect(articles.map(({ path }) => path)).toEqual(['/support/see-what-it-will-cost']);
  },
);

test('If no article has all words, those with some of them are found', async () => {
  const { html } = await renderPage('/support', { q: 'refund microphone' });
  expect(html).toContain('No article has all of these words');
  const links = listLinks(html, '/support/');
  expect(links).toContain('/support/refund-a-member');
  expect(links).toContain('/support/record-an-audio-issue');
});

test.each([
  '"]][at(document.type,"page")]',
  '%00\u0000',
  '<script>',
  '\ud83d',
  '   ',
  'x'.repeat(99),
])('Support answers the search %j like any other', async (q) => {
  const { status, html } = await renderPage('/support', { q });
  expect(status).toBe(200);
  expect(html).not.toContain('<script');
});

test('The changelog has at least twenty entries from two years, on pages without duplicates', async () => {
  const seen: string[] = [];
  const titles = new Set<string>();
  for (let page = 1; ; page++) {
    const { status, html, head } = await renderPage('/changelog', { page: String(page) });
    if (status === 404) break;
    seen.push(...listLinks(html, '/changelog/').filter((href) => !href.endsWith('.xml')));
    titles.add(head?.title ?? '');
    expect(head?.feed?.path).toBe('/changelog/feed.xml');
    if (page === 1) expect(html).toContain('>Older');
  }
  expect(seen.length).toBeGreaterThanOrEqual(20);
  expect(new Set(seen).size).toBe(seen.length);
  expect(titles.size).toBeGreaterThanOrEqual(3);
});

test.each(['-1', '0', 'two', '1e3'])('The page %j of the changelog is the first', async (page) => {
  const { status, html } = await renderPage('/changelog', { page });
  expect([status, html]).toEqual([200, (await renderPage('/changelog')).html]);
});

test('A page after the last is not found, and has links', async () => {
  const { status, html, head } = await renderPage('/changelog', { page: '9999' });
  expect([status, head?.noindex]).toEqual([404, true]);
  expect(html).toContain('There is no page 9999');
  expect(html).toContain('href="/changelog?page=2"');
});

test('An entry of the changelog links to its neighbours', async () => {
  const newest = listLinks((await renderPage('/changelog')).html, '/changelog/');
  const { html } = await renderPage(newest[1] as string);
  expect(listLinks(html, '/changelog/')).toEqual([newest[0], newest[2]]);
});

const everything = { stage: 'idea', size: '10000', goal: 'members', team: 'alone', rhythm: 'day' };

test('With all answers in the URL, a plan is recommended with its price and reasons', async () => {
  const { html, head } = await renderPage('/newsletter-navigator', everything);
  expect(html).toContain('$119 a month for up to 10,000 readers');
  expect(html).toContain('This decides the plan');
  expect(head?.title).toMatch(/^Your answer: Scale/);
});

test.each([
  ['none', {}],
  ['some', { stage: 'idea' }],
  ['an unknown', { ...everything, goal: '__proto__' }],
])('With %s of the answers the questions are shown', async (_case, query) => {
  const { html, status } = await renderPage('/newsletter-navigator', query);
  expect(status).toBe(200);
  expect(html).not.toContain('id="answer"');
  expect(html).toContain('type="radio"');
});

test('There are at least twelve integrations, and a kind selects some of them', async () => {
  const count = (html: string) =>
    [...html.matchAll(/<li [^>]*data-entry="[^"]+"[^>]*>/g)].filter(
      ([tag]) => !tag.includes('hidden'),
    ).length;
  const all = count((await renderPage('/integrations')).html);
  const some = count((await renderPage('/integrations', { kind: 'data' })).html);
  expect(all).toBeGreaterThanOrEqual(12);
  expect(some).toBeGreaterThan(1);
  expect(some).toBeLessThan(all);
});
