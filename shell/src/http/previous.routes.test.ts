import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PreviousVersions } from '../pages/createPreviousVersions.ts';
import { previousRoutes } from './previous.routes.ts';

const find = vi.fn<PreviousVersions['find']>();
const asked = { not: '2.0.0-abc', expose: './lifecycles', path: '/pricing?tag=a%20b' };

beforeEach(() => {
  find.mockReset().mockResolvedValue({ html: 'before' } as never);
});

async function start() {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false });
  previousRoutes(app, { previousVersions: { find } });
  return (query: Record<string, string>, name = 'mf-footer') =>
    app.inject({ url: `/_fragments/${name}/previous?${new URLSearchParams(query)}` });
}

test('The version before is answered for the fragment, its module and the page, for seconds', async () => {
  const response = await (await start())(asked);
  expect(response.json()).toEqual({ html: 'before' });
  expect(response.headers['cache-control']).toBe('public, max-age=10');
  const { search, ...failure } = find.mock.calls[0]?.[0] ?? {};
  expect(failure).toEqual({
    name: 'mf-footer',
    version: '2.0.0-abc',
    expose: './lifecycles',
    path: '/pricing',
  });
  expect(search?.get('tag')).toBe('a b');
});

test('If there is none, the answer is empty, and no error', async () => {
  find.mockResolvedValue(undefined);
  expect((await (await start())(asked)).statusCode).toBe(204);
});

test.each([
  ['a fragment of another form', asked, '..'],
  ['a version of another form', { ...asked, not: '../2.0.0' }, undefined],
  ['a module of another form', { ...asked, expose: '../x' }, undefined],
  ['no page', { ...asked, path: 'https://other.example/' }, undefined],
  ['a path that is too long', { ...asked, path: `/${'x'.repeat(1_000)}` }, undefined],
])('A request for %s finds nothing', async (_what, query, name) => {
  expect((await (await start())(query, name)).statusCode).toBe(404);
  expect(find).not.toHaveBeenCalled();
});

test('A path that is not a page’s own is not looked up', async () => {
  for (const path of ['//other.example/x', '/Pricing/', '/a/../b'])
    expect((await (await start())({ ...asked, path })).statusCode).toBe(204);
  expect(find).not.toHaveBeenCalled();
});

test('One address may ask sixty times in a minute', async () => {
  const ask = await start();
  for (let count = 0; count < 60; count++) expect((await ask(asked)).statusCode).toBe(200);
  expect((await ask(asked)).statusCode).toBe(429);
});
