import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createVariants, type Variants } from '../pages/createVariants.ts';
import { buildAtomFeed } from '../site/buildAtomFeed.ts';
import { buildRobots } from '../site/buildRobots.ts';
import { buildSecurityTxt, SECURITY_TXT_PATH } from '../site/buildSecurityTxt.ts';
import { buildSitemaps } from '../site/buildSitemaps.ts';
import { buildWebManifest } from '../site/buildWebManifest.ts';
import type { KnownSite } from '../site/createKnownSite.ts';
import type { SiteIndex } from '../site/createSiteIndex.ts';
import { WEB_MANIFEST_PATH } from '../wire/paths.ts';
import { sendVariants } from './sendVariants.ts';

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
