import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { OverloadError } from '../pages/createAdmission.ts';
import { createVariants } from '../pages/createVariants.ts';
import { pageRoutes } from './pages.routes.ts';
import { asOriginForm } from './readRequest.ts';
import { sendMissingPage } from './sendMissingPage.ts';

type Dependencies = Parameters<typeof pageRoutes>[1];

const MOVED: Record<string, string> = { '/plans': '/pricing' };

const started: FastifyInstance[] = [];
afterEach(() => Promise.all(started.splice(0).map((app) => app.close())));

/** The routes of a site with one page, and one that has moved. */
function start({
  content = 'available',
  cdnMaxAge,
  origin = '1',
}: {
  content?: 'available' | 'unavailable' | 'overloaded';
  cdnMaxAge?: number;
  origin?: string;
} = {}) {
  const get = vi.fn(async (path: string) => {
    if (content === 'overloaded') throw new OverloadError();
    const status = path === '/pricing' ? 200 : content === 'unavailable' ? 503 : 404;
    const body = createVariants(`${status} ${path}`);
    return { key: path, status, body, headers: {}, origin, isHit: true };
  });
  const app = Fastify({
    rewriteUrl: asOriginForm,
    frameworkErrors: (_error, request, reply) => sendMissingPage({ get }, request, reply),
  });
  void app.register(rateLimit, { global: false });
  void app.register(async (inner) =>
    pageRoutes(inner, {
      pages: { get },
      siteIndex: {
        findRedirect: async (path: string, search: string) => MOVED[path] && MOVED[path] + search,
      },
      responseCache: { save: () => {} },
      repository: 'test-site',
      follower: { current: undefined },
      overrides: { decide: async () => undefined },
      getOrigin: () => '1',
      cdnMaxAge,
      clock: () => 0,
      random: (below: number) => below - 1,
    } as unknown as Dependencies),
  );
  started.push(app);
  return async (path: string) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    // The raw address: a client that parses URLs would normalize it.
    const sent = request({ port, host: '127.0.0.1', path, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(response);
    const { location: to, 'cache-control': caching, 'set-cookie': cookies } = response.headers;
    const { 'retry-after': again, 'cache-status': state } = response.headers;
    const kept = [response.headers['surrogate-control'], response.headers['cdn-cache-control']];
    return {
      status: response.statusCode,
      to,
      caching,
      ...(cookies && { cookies }),
      ...(kept[0] && { kept }),
      ...(again && { again, state, body }),
    };
  };
}

test.each([
  ['/plans', '/pricing'],
  // HTML that was escaped twice, or a link that was copied from its source.
  [
    '/pricing?utm_source=x&amp;stripe_campaign_code=A',
    '/pricing?utm_source=x&stripe_campaign_code=A',
  ],
  ['/_parts/plans?a=1&amp;b=2', '/_parts/pricing?a=1&b=2'],
  ['/plans?utm_source=x&a=1', '/pricing?utm_source=x&a=1'],
  ['/Plans/', '/pricing'],
  ['/_parts/plans', '/_parts/pricing'],
  ['/pricing/?b=%2F%2Fevil.example', '/pricing?b=%2F%2Fevil.example'],
  ['//pricing', '/pricing'],
  ['/%70ricing', '/pricing'],
  ['http://other.example/Pricing?a=1', '/pricing?a=1'],
])('%s redirects permanently to %s in one step', async (path, to) => {
  const caching = 'public, max-age=3600';
  expect(await start()(path)).toEqual({ status: 308, to, caching });
});

test('A redirect that carries a preview token is not cached', async () => {
  const to = '/preview?token=secret';
  expect(await start()('/Preview/?token=secret')).toEqual({ status: 308, to, caching: 'no-store' });
});

test('A prefix that is written in another way is no page', async () => {
  expect(await start()('/%5fparts/pricing')).toMatchObject({ status: 404, to: undefined });
});

test('Redirects work while the content is unavailable', async () => {
  expect(await start({ content: 'unavailable' })('/plans')).toMatchObject({
    status: 308,
    to: '/pricing',
  });
});

test.each([
  ['/pricing', '<h1>We are busy just now</h1>'],
  ['/_parts/pricing', 'There are more visitors than we can serve just now.'],
])(
  '%s, which cannot be composed in time, is refused in words, by an answer that nobody keeps',
  async (path, words) => {
    expect(await start({ content: 'overloaded' })(path)).toMatchObject({
      status: 503,
      caching: 'no-store',
      again: '7',
      state: 'shell; detail=overload',
      body: expect.stringContaining(words),
    });
  },
);

test('Redirects work while pages cannot be composed in time', async () => {
  expect(await start({ content: 'overloaded' })('/plans')).toMatchObject({
    status: 308,
    to: '/pricing',
  });
});

test('An existing page is 200, any other 404', async () => {
  expect(await start()('/pricing?a=1')).toMatchObject({ status: 200, to: undefined });
  expect(await start()('/nothing')).toMatchObject({ status: 404, to: undefined });
});

test('A request whose target names the host gets the same page', async () => {
  expect(await start()('http://site.example/pricing?a=1')).toMatchObject({ status: 200 });
  expect(await start()('HTTPS://site.example/plans')).toMatchObject({
    status: 308,
    to: '/pricing',
  });
});

test.each([
  ['http://site.example', '/'],
  ['http://site.example?a=1', '/?a=1'],
  ['http://site.example//evil.example', '//evil.example'],
  ['/http://site.example/a', '/http://site.example/a'],
  ['*', '*'],
])('The target %s becomes %s', (url, target) => {
  expect(asOriginForm({ url, headers: {} })).toBe(target);
});

test('The host of a target counts instead of that of the header', () => {
  const headers = { host: 'other.example' };
  asOriginForm({ url: 'http://site.example:80/a', headers });
  expect(headers.host).toBe('site.example:80');
});

test('A page opened with a campaign code sets a cookie and must not be cached by shared caches', async () => {
  const get = start();
  const opened = await get('/pricing?stripe_campaign_code=A%20B');
  expect(opened).toMatchObject({ status: 200, caching: 'private, max-age=0, must-revalidate' });
  expect(opened.cookies?.[0]).toMatch(/^stripe_campaign_code=A%20B; Path=\/; Max-Age=2592000/);
  expect(await get('/pricing?stripe_campaign_code=')).not.toHaveProperty('cookies');
  expect(await get('/_parts/pricing?stripe_campaign_code=A')).not.toHaveProperty('cookies');
});

test('An address that the router cannot parse gets the common headers too', async () => {
  const page = { status: 404, body: createVariants(''), headers: {} };
  const app = Fastify({
    frameworkErrors: (_error, request, reply) =>
      sendMissingPage({ get: async () => page } as never, request, reply),
  });
  app.get('/*', () => '');
  const { headers } = await app.inject('/100%');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '/..',
  '/a/../pricing',
  '/%',
  '/100%',
  '/%ff',
  `/${'a'.repeat(600)}`,
  '/a/%2e%2e/pricing',
  '/\\evil.example',
  '/%5Cevil.example',
])('%s is not a page’s address and is not redirected', async (path) => {
  expect(await start()(path)).toMatchObject({ status: 404, to: undefined });
});

test.each(['//evil.example', '///evil.example/', '//evil.example/%2f..', '//EVIL.example?a=//b'])(
  '%s never redirects to another host',
  async (path) => {
    const { to = '/' } = await start()(path);
    expect(to).toMatch(/^\/(?![/\\])/);
    expect(new URL(to, 'https://site.example').host).toBe('site.example');
  },
);

/** The answer to `/pricing`, or to its part, and what the response cache was given. */
async function answer(page: object = {}, path = '/pricing') {
  const save = vi.fn();
  const describeSite = vi.fn(async () => undefined);
  const app = Fastify();
  void app.register(rateLimit, { global: false });
  void app.register(async (inner) =>
    pageRoutes(inner, {
      pages: {
        get: async (_path: string, _search: URLSearchParams, { form }: { form: string }) => ({
          status: 200,
          body: createVariants(form === 'part' ? '{}' : '<p>Pricing</p>'),
          headers: { 'cache-control': 'public' },
          origin: '1 a',
          ...page,
        }),
      },
      siteIndex: { findRedirect: describeSite },
      responseCache: { save },
      repository: 'test-site',
      follower: { current: undefined },
      overrides: { decide: async () => undefined },
      getOrigin: () => '1 a',
      clock: () => 100_000,
    } as unknown as Dependencies),
  );
  return { response: await app.inject(path), save, describeSite };
}

test('A page is HTML with its own headers, and the response cache gets all of it', async () => {
  const { response, save } = await answer();
  expect(response.body).toBe('<p>Pricing</p>');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('public');
  expect(response.headers['x-robots-tag']).toBeUndefined();
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: '/pricing' }), {
    origin: '1 a',
    headers: expect.objectContaining({ 'content-type': 'text/html; charset=utf-8' }),
    body: Buffer.from('<p>Pricing</p>'),
  });
});

test('A part is JSON that search engines do not list', async () => {
  const { response } = await answer({}, '/_parts/pricing');
  expect(response.body).toBe('{}');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['x-robots-tag']).toBe('noindex');
});

test.each([
  ['missing', { status: 404 }],
  ['degraded', { retryAt: 103_000 }],
  ['stale', { staleSince: 90_000 }],
  ['of an earlier release', { origin: '0 a' }],
])('A page that is %s does not enter the response cache', async (_what, page) => {
  expect((await answer(page)).save).not.toHaveBeenCalled();
});

test('A page of an earlier release or content, which is shown while its own is composed, says so', async () => {
  const read = async (page: object) => (await answer(page)).response.headers['cache-status'];
  expect(await read({ origin: '1 before' })).toBe('shell; hit; detail=earlier');
  expect(await read({})).toBeUndefined();
});

test.each([
  [57_300, -42],
  [100_500, 0],
])('The header of a page that is stale since %i has ttl=%i', async (staleSince, ttl) => {
  const { headers } = (await answer({ staleSince })).response;
  expect(headers['cache-status']).toBe(`shell; hit; ttl=-${Math.abs(ttl)}; detail=last-good-copy`);
});

test('A missing page stays missing while there is no site index', async () => {
  expect((await answer({ status: 404 })).response.statusCode).toBe(404);
});

test('Only a missing page triggers a description of the site, to find a redirect', async () => {
  expect((await answer()).describeSite).not.toHaveBeenCalled();
  expect((await answer({ status: 503 })).describeSite).toHaveBeenCalledOnce();
});

test('Previews are limited for each address, pages are not', async () => {
  const composed = {
    status: 200,
    document: 'draft',
    writePart: () => '{}',
    headers: {},
    preview: 'draft',
  };
  const app = Fastify();
  void app.register(rateLimit, { global: false });
  void app.register(async (inner) =>
    pageRoutes(inner, {
      pages: {
        get: async () => ({ ...composed, body: createVariants('page'), origin: '1' }),
        getPersonal: async () => composed,
        hasPreviewEnded: () => false,
      },
      siteIndex: { findRedirect: async () => undefined },
      responseCache: { save: () => {} },
      repository: 'test-site',
      follower: { current: undefined },
      overrides: { decide: async () => undefined },
      getOrigin: () => '1',
      clock: () => 0,
    } as unknown as Dependencies),
  );
  started.push(app);
  const ask = async (cookie: string, remoteAddress: string) =>
    (await app.inject({ url: '/pricing', headers: { cookie }, remoteAddress })).statusCode;
  const preview = 'io.prismic.preview=x';
  for (let count = 0; count < 120; count++) expect(await ask(preview, '192.0.2.1')).toBe(200);
  expect(await ask(preview, '192.0.2.1')).toBe(429);
  expect(await ask(preview, '192.0.2.2')).toBe(200);
  expect(await ask('', '192.0.2.1')).toBe(200);
});

test('Caches that drop what has changed may keep a page for long, and nothing else', async () => {
  const get = start({ cdnMaxAge: 900 });
  const kept = ['max-age=900', 'max-age=900'];
  for (const path of ['/pricing', '/_parts/pricing'])
    expect(await get(path)).toMatchObject({ kept });
  for (const path of ['/gone', '/plans', '/pricing?stripe_campaign_code=spring'])
    expect(await get(path)).not.toHaveProperty('kept');
  expect(await start()('/pricing')).not.toHaveProperty('kept');
});

test('A page from before a change is not kept for long: it comes after the purge', async () => {
  const get = start({ cdnMaxAge: 900, origin: 'an earlier one' });
  expect(await get('/pricing')).not.toHaveProperty('kept');
});
