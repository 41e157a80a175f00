import { SITEMAP_PATH } from './buildSitemaps.ts';

/**
 * Paths that robots need not fetch: calls, parts of pages, previews. Unlisted pages are not among them: they say `noindex`,
 * and a robot has to fetch them to read that.
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
