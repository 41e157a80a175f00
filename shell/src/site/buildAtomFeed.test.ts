import { brand } from '@site/config/brand';
import type { SiteFeed } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { buildAtomFeed } from './buildAtomFeed.ts';

const feed: SiteFeed = {
  path: '/changelog/feed.xml',
  title: 'Changes',
  page: '/changelog',
  entries: [
    {
      path: '/changelog/b',
      title: 'Polls & <b>',
      summary: 'Better.',
      publishedAt: '2026-03-03T00:00:00.000Z',
      changedAt: '2026-03-03T09:00:00.000Z',
    },
    {
      path: '/changelog/a',
      title: 'Links',
      summary: '',
      publishedAt: '2026-02-03T00:00:00.000Z',
      changedAt: '2026-04-01T09:00:00.000Z',
    },
  ],
};

test('A feed has what Atom requires: id, title, author, its own address and the latest change', () => {
  expect(
    buildAtomFeed({ ...feed, entries: feed.entries.slice(1) }, 'https://site.example'),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>https://site.example/changelog</id>
<title>Changes</title>
<link rel="self" type="application/atom+xml" href="https://site.example/changelog/feed.xml"/>
<link href="https://site.example/changelog"/>
<author><name>${brand.name}</name></author>
<updated>2026-04-01T09:00:00.000Z</updated>
<entry><id>https://site.example/changelog/a</id><title>Links</title><link href="https://site.example/changelog/a"/><published>2026-02-03T00:00:00.000Z</published><updated>2026-04-01T09:00:00.000Z</updated><summary></summary></entry>
</feed>
`);
});

test('Entries keep their order, and markup in them is escaped', () => {
  const xml = buildAtomFeed(feed, 'https://site.example');
  expect(xml.indexOf('/changelog/b')).toBeLessThan(xml.indexOf('/changelog/a<'));
  expect(xml).toContain('<title>Polls &amp; &lt;b&gt;</title>');
});

test('Characters that XML does not allow are replaced, so that the feed stays valid', () => {
  const [entry] = feed.entries as [SiteFeed['entries'][number]];
  const title = 'a\0\u0008\u001b\ufffe\ud800b\t😀';
  const xml = buildAtomFeed({ ...feed, entries: [{ ...entry, title }] }, 'https://site.example');
  expect(xml).toContain(`<title>a${'\u{fffd}'.repeat(5)}b\t😀</title>`);
});

test('A feed without entries is valid', () => {
  expect(buildAtomFeed({ ...feed, entries: [] }, 'https://site.example')).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  );
});
