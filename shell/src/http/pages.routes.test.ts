import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createVariants } from '../pages/createVariants.ts';
import { pageRoutes } from './pages.routes.ts';
import { sendMissingPage } from './sendMissingPage.ts';

type Dependencies = Parameters<typeof pageRoutes>[1];

const MOVED: Record<string, string> = { '/plans': '/pricing' };

const started: FastifyInstance[] = [];
afterEach(() => Promise.all(started.splice(0).map((app) => app.close())));

/** The routes over a site with one page, and one that has moved. */
function start({ content = 'here' }: { content?: 'here' | 'away' } = {}) {
  const get = vi.fn(async (path: string) => {
    const status = path === '/pricing' ? 200 : content === 'away' ? 503 : 404;
    const text = createVariants(`${status} ${path}`);
    return { status, document: text, part: text, headers: {}, origin: '1' };
  });
  const app = Fastify({
    frameworkErrors: (_error, request, reply) => sendMissingPage({ get }, request, reply),
  });
  pageRoutes(app, {
    pages: { get },
    siteIndex: { get: async () => ({ pages: [], findRedirect: (path: string) => MOVED[path] }) },
    responseCache: { save: () => {} },
    repository: 'test-site',
    clock: () => 0,
  } as unknown as Dependencies);
  started.push(app);
  return async (path: string) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    // As it is written: a client for URLs would tidy it up.
    const asked = request({ port, host: '127.0.0.1', path, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    const { location: to, 'cache-control': kept } = response.headers;
    return { status: response.statusCode, to, kept };
  };
}

test.each([
  ['/plans', '/pricing'],
  ['/plans?utm_source=x&a=1', '/pricing?utm_source=x&a=1'],
  ['/Plans/', '/pricing'],
  ['/_parts/plans', '/_parts/pricing'],
  ['/pricing/?b=%2F%2Fevil.example', '/pricing?b=%2F%2Fevil.example'],
  ['//pricing', '/pricing'],
  ['/%70ricing', '/pricing'],
])('%s redirects permanently to %s in one step', async (asked, to) => {
  const kept = 'public, max-age=3600';
  expect(await start()(asked)).toEqual({ status: 308, to, kept });
});

test('A redirect that carries a preview token is not cached', async () => {
  const to = '/preview?token=secret';
  expect(await start()('/Preview/?token=secret')).toEqual({ status: 308, to, kept: 'no-store' });
});

test('Redirects work while the content is unavailable', async () => {
  expect(await start({ content: 'away' })('/plans')).toMatchObject({ status: 308, to: '/pricing' });
});

test('An existing page is 200, any other 404', async () => {
  expect(await start()('/pricing?a=1')).toMatchObject({ status: 200, to: undefined });
  expect(await start()('/nothing')).toMatchObject({ status: 404, to: undefined });
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
])('%s is not a page’s address and is not redirected', async (asked) => {
  expect(await start()(asked)).toMatchObject({ status: 404, to: undefined });
});

test.each(['//evil.example', '///evil.example/', '//evil.example/%2f..', '//EVIL.example?a=//b'])(
  '%s never redirects to another host',
  async (asked) => {
    const { to = '/' } = await start()(asked);
    expect(to).toMatch(/^\/(?![/\\])/);
    expect(new URL(to, 'https://site.example').host).toBe('site.example');
  },
);
