import { SITEMAP_PATH } from './buildSitemaps.ts';

/**
 * What of the site robots need not fetch: calls, parts of pages, previews. A page that is to stay unlisted says so itself,
 * and must be fetched to be understood.
 */
const NOT_FOR_ROBOTS = ['/api/', '/_parts/', '/_reports', '/preview'];

export const buildRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');
