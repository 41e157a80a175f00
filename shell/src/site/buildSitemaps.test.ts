import { expect, test } from 'vitest';
import { buildSitemaps } from './buildSitemaps.ts';

const pages = Array.from({ length: 5 }, (_, index) => ({
  path: `/page-${index}`,
  changedAt: `2026-01-0${index + 1}T00:00:00.000Z`,
}));

test('More pages than one file may hold are split over several files with an index', () => {
  const files = buildSitemaps(pages, 'https://site.example', 2);
  expect([...files.keys()]).toEqual([
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
  ]);
  expect(files.get('/sitemap.xml')).toContain(
    '<sitemap><loc>https://site.example/sitemap-2.xml</loc><lastmod>2026-01-04T00:00:00.000Z</lastmod></sitemap>',
  );
  const parts = [...files.values()].slice(1).join('');
  expect(parts.match(/<url>/g)).toHaveLength(pages.length);
});

test('XML’s special characters are escaped', () => {
  const [xml = ''] = buildSitemaps([{ path: `/a&b<c>'"` }], 'https://site.example').values();
  expect(xml).toContain('<loc>https://site.example/a&amp;b&lt;c&gt;&apos;&quot;</loc>');
});
