import type { SitePage } from '@site/fragment-kit';
import { escapeXml } from './escapeXml.ts';

/** The protocol's limit for one file. */
const MAX_PAGES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_PATH = '/sitemap.xml';

/**
 * The sitemaps by path: one with every page that search engines may list or, if one file cannot hold them all, several and an
 * index of them.
 *
 * @param siteUrl the site's public address, without a trailing slash
 */
export function buildSitemaps(
  pages: readonly SitePage[],
  siteUrl: string,
  maxPages = MAX_PAGES,
): Map<string, string> {
  const listed = pages
    .filter(({ noindex }) => !noindex)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (listed.length <= maxPages) return new Map([[SITEMAP_PATH, buildSitemap(listed, siteUrl)]]);
  const parts = Array.from({ length: Math.ceil(listed.length / maxPages) }, (_, index) => ({
    path: `/sitemap-${index + 1}.xml`,
    pages: listed.slice(index * maxPages, (index + 1) * maxPages),
  }));
  return new Map([
    [SITEMAP_PATH, buildIndex(parts, siteUrl)],
    ...parts.map(({ path, pages }) => [path, buildSitemap(pages, siteUrl)] as const),
  ]);
}

const buildSitemap = (pages: readonly SitePage[], siteUrl: string) =>
  write('urlset', 'url', pages, siteUrl);

const buildIndex = (parts: { path: string; pages: SitePage[] }[], siteUrl: string) =>
  write(
    'sitemapindex',
    'sitemap',
    parts.map(({ path, pages }) => {
      const changedAt = pages
        .flatMap((page) => page.changedAt ?? [])
        .sort()
        .at(-1);
      return { path, ...(changedAt && { changedAt }) };
    }),
    siteUrl,
  );

function write(root: string, element: string, entries: readonly SitePage[], siteUrl: string) {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return `<${element}><loc>${escapeXml(siteUrl + path)}</loc>${changed}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${root}>\n`,
  ].join('\n');
}
