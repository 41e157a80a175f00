import { extname } from 'node:path';
import { brand } from '@site/config/brand';
import { icons } from '@site/config/icons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createVariants, type Variants } from '../pages/createVariants.ts';
import { buildAtomFeed } from '../site/buildAtomFeed.ts';
import { buildSitemaps, SITEMAP_PATH } from '../site/buildSitemaps.ts';
import type { KnownSite } from '../site/createKnownSite.ts';
import type { SiteIndex } from '../site/createSiteIndex.ts';
import { WEB_MANIFEST_PATH } from '../wire/paths.ts';
import { sendVariants } from './sendVariants.ts';

const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Builds `security.txt` (RFC 9116): where to report vulnerabilities. The text stays the same for a day.
 *
 * @param now milliseconds since 1970
 */
function buildSecurityTxt(siteUrl: string, now: number): string {
  const expires = (Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS;
  return [
    `Contact: mailto:${brand.securityContact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

/**
 * Paths that robots need not fetch: calls, parts of pages, previews. Unlisted pages are not among them: they say `noindex`,
 * and a robot has to fetch them to read that.
 */
const NOT_FOR_ROBOTS = ['/api/', '/_parts/', '/_reports', '/preview'];

const buildRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');

interface Dependencies {
  siteIndex: Pick<SiteIndex, 'get'>;
  /** The site's icons by path. */
  icons: ReadonlyMap<string, Buffer>;
  publicUrl: string;
  clock: () => number;
}

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
/** Seconds: these files change at the same address. */
const MAX_AGE = { '.xml': 300, '.png': 86_400, '.svg': 86_400, '.ico': 86_400 } as const;
const DEFAULT_MAX_AGE = 3_600;

/** Files that search engines, browsers and security researchers expect at well-known addresses. */
export function siteRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { siteIndex, icons, publicUrl, clock } = dependencies;
  const fixed = new Map<string, Variants>([
    ['/robots.txt', createVariants(buildRobots(publicUrl))],
    [WEB_MANIFEST_PATH, createVariants(buildWebManifest())],
    ...[...icons].map(([path, bytes]) => [path, createVariants(bytes)] as const),
  ]);
  for (const [path, file] of fixed)
    app.get(path, (request, reply) => sendFile(request, reply, path, file));

  app.get(SECURITY_TXT_PATH, (request, reply) => {
    const file = createVariants(buildSecurityTxt(publicUrl, clock()));
    return sendFile(request, reply, SECURITY_TXT_PATH, file);
  });

  let written: { site: KnownSite; files: Map<string, WrittenFile> } | undefined;
  async function getWritten(path: string): Promise<WrittenFile | 'unavailable' | undefined> {
    const site = await siteIndex.get();
    if (!site) return 'unavailable';
    if (written?.site !== site) {
      const feeds = site.feeds.map((feed) => [feed.path, buildAtomFeed(feed, publicUrl)] as const);
      const files = new Map<string, WrittenFile>();
      for (const [at, xml] of feeds) files.set(at, { file: createVariants(xml), type: ATOM });
      for (const [at, xml] of buildSitemaps(site.pages, publicUrl))
        files.set(at, { file: createVariants(xml), type: XML });
      written = { site, files };
    }
    return written.files.get(path);
  }
  // Fragments define the paths of feeds, so they are no routes of this server.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.endsWith('.xml') || !READING.has(request.method)) return;
    const found = await getWritten(path);
    if (found === 'unavailable')
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '10' }).send();
    if (found) return sendFile(request, reply, path, found.file, found.type);
    if (SITEMAP.test(path)) return reply.callNotFound();
  });
}

const READING = new Set(['GET', 'HEAD']);
const SITEMAP = /^\/sitemap(?:-\d{1,5})?\.xml$/;

interface WrittenFile {
  file: Variants;
  type: string;
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  file: Variants,
  type = TYPES[extname(path)] ?? 'application/octet-stream',
) {
  const extension = extname(path);
  const seconds = MAX_AGE[extension as keyof typeof MAX_AGE] ?? DEFAULT_MAX_AGE;
  return sendVariants(request, reply, file, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${seconds}`,
    },
  });
}

const INK = '#0c1030';
const PAPER = '#fdfcf9';

/** Describes the site to phones that put it on their home screen. */
function buildWebManifest(): string {
  const png = ({ path, size }: { path: string; size: number }, purpose: string) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: INK,
    background_color: PAPER,
    icons: [
      { src: icons.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(icons.small, 'any'),
      png(icons.large, 'any'),
      png(icons.maskable, 'maskable'),
    ],
  });
}
