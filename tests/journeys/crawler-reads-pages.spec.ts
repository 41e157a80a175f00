import { brand } from '@site/config/brand';
import { ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

for (const path of ROUTES)
  test(`${path} has the metadata that crawlers read`, async ({ request }) => {
    const response = await request.get(`${path}?utm_source=x`);
    const html = await response.text();
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toContain(`<link rel="canonical" href="${brand.siteUrl}${path}"`);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:type'])
      expect(html).toContain(`property="${property}"`);
    expect(html).toContain('name="twitter:card"');
    const pageClass = path === '/' ? 'home' : path.replace('/', 'path-').replace('/', '-');
    expect(html).toContain(`<body class="${pageClass}"`);
  });

test('The parts of a page are in their order', async ({ request }) => {
  const html = await (await request.get('/about')).text();
  const parts = [
    'id="banners"',
    'data-slot="navigation"',
    'id="main"',
    'data-slot="lead-popup"',
    'Trial Premium Features',
    'data-slot="footer"',
  ];
  const found = parts.map((part) => html.indexOf(part));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

test('An unchanged page is answered with 304 in every encoding', async ({ request }) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const first = await request.get('/', { headers });
    const etag = first.headers().etag ?? '';
    expect(etag).toMatch(/^(?:W\/)?"[\w-]+"$/);
    expect(first.headers()['content-encoding'] ?? 'identity').toBe(encoding);
    const again = await request.get('/', { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  }
});

test('Every page carries a strict policy', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  for (const directive of ['base-uri', 'object-src', 'frame-ancestors'])
    expect(policy).toContain(`${directive} 'none'`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
});

test('Hashed files are immutable, and missing files are 404', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const boot = /data-boot="(\/assets\/boot-[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(boot)).headers()['cache-control']).toContain('immutable');
  for (const path of [
    '/assets/nothing.js',
    '/assets/manifest.json',
    '/fragments/mf-footer/1.0.0/client/x.js',
  ])
    expect((await request.get(path)).status()).toBe(404);
  const { version } = Object.values(
    JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').fragments,
  )[0] as { version: string };
  const server = await request.get(`/fragments/mf-navigation/${version}/server/entry.js`);
  expect(server.status()).toBe(404);
});

test.describe('Addresses', () => {
  for (const [requested, canonical] of [
    ['/pricing/', '/pricing'],
    ['/Pricing', '/pricing'],
    ['/features//polls', '/features/polls'],
    ['/pricing/?a=1', '/pricing?a=1'],
  ])
    test(`${requested} redirects to ${canonical}`, async ({ request }) => {
      const response = await request.get(requested as string, { maxRedirects: 0 });
      expect(response.status()).toBe(308);
      expect(response.headers().location).toBe(canonical);
    });

  for (const path of ['//evil.example', '/%5Cevil.example', '/%252f%252fevil.example'])
    test(`${path} never redirects to another host`, async () => {
      const response = await fetch(`${process.env.SITE_URL}${path}`, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location) expect(location).toMatch(/^\/[^/\\]/);
    });
});

test('Health and readiness are reported', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
  const whole = await request.get('/statusz');
  expect(await whole.json()).toEqual({
    status: 'whole',
    parts: { registry: true, content: true, api: true, images: true, release: true, disk: true },
    shows: expect.any(String),
    contained: expect.any(Boolean),
  });
});
