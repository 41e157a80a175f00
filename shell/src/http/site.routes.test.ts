import { brand } from '@site/config/brand';
import { icons } from '@site/config/icons';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { drawIcons } from '../build/drawIcons.ts';
import { siteRoutes } from './site.routes.ts';

type Dependencies = Parameters<typeof siteRoutes>[1];

const publicUrl = 'https://site.example';
const NOW = Date.UTC(2026, 10, 21, 10, 30);
const DAY_MS = 24 * 60 * 60 * 1_000;
const pages = [
  { path: '/pricing', changedAt: '2026-02-16T09:00:00.000Z' },
  { path: '/' },
  { path: '/thank-you', noindex: true },
];

let drawn: Map<string, Buffer>;
beforeAll(async () => {
  drawn = await drawIcons();
});

const feed = { path: '/changelog/feed.xml', title: 'Changes', page: '/changelog', entries: [] };

function start(site: object | undefined = { pages, feeds: [feed] }) {
  const app = Fastify({ logger: false });
  siteRoutes(app, {
    siteIndex: { get: async () => site },
    icons: drawn,
    publicUrl,
    clock: () => NOW,
  } as unknown as Dependencies);
  return (url: string) => app.inject(url);
}

test('The sitemap follows the site', async () => {
  const site = { pages, feeds: [] };
  const index = { get: async () => ({ ...site }) };
  const app = Fastify();
  siteRoutes(app, { siteIndex: index, icons: new Map(), publicUrl, clock: () => NOW } as never);
  expect((await app.inject('/sitemap.xml')).body).toContain('/pricing');
  site.pages = [{ path: '/about' }];
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain('/about');
  expect(body).not.toContain('/pricing');
});

test('The sitemap lists the indexable pages with the day of their last change', async () => {
  const response = await start()('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/</loc></url>
<url><loc>https://site.example/pricing</loc><lastmod>2026-02-16T09:00:00.000Z</lastmod></url>
</urlset>
`);
  expect((await start()('/sitemap-1.xml')).statusCode).toBe(404);
});

test('The sitemap is written once for each description of the site', async () => {
  const readPages = vi.fn(() => pages);
  const get = start(Object.defineProperty({ feeds: [] }, 'pages', { get: readPages }));
  expect((await get('/sitemap.xml')).body).toBe((await get('/sitemap.xml')).body);
  expect(readPages).toHaveBeenCalledOnce();
});

test('A site with more pages than one file can list has several sitemaps', async () => {
  const many = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${100_000 + index}` }));
  const get = start({ pages: many, feeds: [] });
  expect((await get('/sitemap.xml')).body).toContain('https://site.example/sitemap-2.xml');
  const last = await get('/sitemap-2.xml');
  expect([last.statusCode, last.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(last.body.match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://site.example/150000</loc>']);
});

test('The changelog has an Atom feed; the feed is 404 if the page fragment has none', async () => {
  const response = await start()('/changelog/feed.xml');
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(response.body).toContain('<id>https://site.example/changelog</id>');
  expect((await start({ pages, feeds: [] })('/changelog/feed.xml')).statusCode).toBe(404);
});

test('While there is no site description, the sitemap is 503 with retry-after', async () => {
  const app = Fastify();
  const siteIndex = { get: async () => undefined };
  siteRoutes(app, { siteIndex, icons: drawn, publicUrl, clock: () => NOW });
  const response = await app.inject('/sitemap.xml');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
});

test('robots.txt names the sitemap and allows pages', async () => {
  const { body } = await start()('/robots.txt');
  expect(body).toContain('User-agent: *\n');
  expect(body).toContain('Sitemap: https://site.example/sitemap.xml\n');
  const disallowed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(disallowed).toEqual(['/api/', '/_parts/', '/_reports', '/preview']);
});

test('security.txt follows RFC 9116 and expires in half a year', async () => {
  const response = await start()('/.well-known/security.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    response.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe(`mailto:${brand.securityContact}`);
  expect(fields.get('Canonical')).toBe('https://site.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - NOW) / DAY_MS;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('The web manifest names the site and existing icons in their real sizes', async () => {
  const get = start();
  const response = await get('/site.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json');
  const manifest = response.json();
  expect(manifest).toMatchObject({ name: brand.name, start_url: '/', lang: 'en' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
});

test('The icons that browsers request by default exist', async () => {
  const get = start();
  const ico = (await get(icons.ico)).rawPayload;
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const offset = ico.readUInt32LE(18);
  const first = ico.subarray(offset, offset + ico.readUInt32LE(14));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  const touch = (await get(icons.appleTouch.path)).rawPayload;
  // A phone would show transparent areas black.
  expect(await sharp(touch).stats()).toMatchObject({ isOpaque: true });
});

test('Icons are cached for a day and have a validator', async () => {
  const get = start();
  const { headers } = await get(icons.svg);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
});

test('A feed is at the path that its fragment defines; other paths belong to pages', async () => {
  const lab = { ...feed, path: '/lab/feed.xml' };
  const get = start({ pages, feeds: [feed, lab] });
  const response = await get('/lab/feed.xml');
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect((await get('/other/feed.xml')).statusCode).toBe(404);
});
