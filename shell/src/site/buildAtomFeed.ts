import { brand } from '@site/config/brand';
import type { SiteFeed } from '@site/fragment-kit';
import { escapeXml } from './escapeXml.ts';

/**
 * Builds a feed (RFC 4287). An entry's id is its page's address, so it stays the same entry when its text changes.
 *
 * @param siteUrl the site's public address, without a trailing slash
 */
export function buildAtomFeed({ path, title, page, entries }: SiteFeed, siteUrl: string): string {
  const addressOf = (own: string) => escapeXml(siteUrl + own);
  const changes = entries.map(({ changedAt }) => Date.parse(changedAt));
  const written = entries.map(({ path: own, title: name, summary, publishedAt, changedAt }) =>
    [
      '<entry>',
      `<id>${addressOf(own)}</id>`,
      `<title>${escapeXml(name)}</title>`,
      `<link href="${addressOf(own)}"/>`,
      `<published>${escapeXml(publishedAt)}</published>`,
      `<updated>${escapeXml(changedAt)}</updated>`,
      `<summary>${escapeXml(summary)}</summary>`,
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${addressOf(page)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${addressOf(path)}"/>`,
    `<link href="${addressOf(page)}"/>`,
    `<author><name>${escapeXml(brand.name)}</name></author>`,
    `<updated>${new Date(Math.max(0, ...changes)).toISOString()}</updated>`,
    ...written,
    '</feed>\n',
  ].join('\n');
}
