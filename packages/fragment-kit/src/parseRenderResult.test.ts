import { expect, test } from 'vitest';
import { parseSiteDescription, parseSupportArticles } from './parseRenderResult.ts';

const entry = { path: '/news/one', title: 'One', summary: '' };
const dated = { ...entry, publishedAt: '2026-01-02T00:00:00Z', changedAt: '2026-01-02T00:00:00Z' };
const feed = { path: '/news/feed.xml', title: 'News', page: '/news' };

test('An entry of a description that breaks the contract is left out and named, and the others count', () => {
  const long = `/${'long/'.repeat(120)}`;
  expect(
    parseSiteDescription({
      pages: [{ path: '/' }, { path: long }, null, { path: '/pricing', changedAt: 'yesterday' }],
      redirects: [
        { from: '/plans', to: 'https://example.com/x' },
        { from: '/old', to: '/' },
      ],
      feeds: [
        { ...feed, entries: [dated, entry] },
        { ...feed, path: '/feed', entries: [] },
      ],
    }),
  ).toEqual({
    pages: [{ path: '/' }],
    redirects: [{ from: '/old', to: '/' }],
    feeds: [{ ...feed, entries: [dated] }],
    leftOut: [
      expect.stringMatching(/^pages\.1 \{"path":"\/long\/.*: path: /),
      expect.stringMatching(/^pages\.2 null: /),
      expect.stringMatching(/^pages\.3 .*\/pricing.*: changedAt: /),
      'redirects.0 {"from":"/plans","to":"https://example.com/x"}: to: must be a path of this site, such as /pricing',
      expect.stringMatching(/^feeds\.1 .*: path: /),
      expect.stringMatching(/^entries of \/news\/feed\.xml\.1 .*: publishedAt: /),
    ],
  });
});

test('A description names at most twenty entries that it leaves out, and counts the others', () => {
  const pages = Array.from({ length: 30 }, (_, index) => ({ path: `//${index}` }));
  const { leftOut } = parseSiteDescription({ pages, redirects: [] });
  expect(leftOut).toHaveLength(21);
  expect(leftOut.at(-1)).toBe('and 10 more');
});

test('Entries after the longest list are left out', () => {
  const redirects = Array.from({ length: 20_001 }, (_, index) => ({ from: `/${index}`, to: '/' }));
  const description = parseSiteDescription({ pages: [], redirects });
  expect(description.redirects).toHaveLength(20_000);
  expect(description.leftOut).toEqual(['redirects: all after the first 20000']);
});

test('An article that breaks the contract does not cost the others', () => {
  const article = { title: 'Add a poll', summary: '', path: '/support/add-a-poll' };
  expect(parseSupportArticles([{ ...article, path: '//evil' }, article])).toEqual([article]);
});
