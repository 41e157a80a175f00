import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createResponseCache } from '../pages/createResponseCache.ts';
import { createVariants } from '../pages/createVariants.ts';
import type { Arms } from '../release/prepareRelease.ts';
import { armRoutes } from './arms.routes.ts';
import { createFrontServer } from './createFrontServer.ts';
import { findShelf } from './findArm.ts';
import { pageRoutes } from './pages.routes.ts';

type Dependencies = Parameters<typeof pageRoutes>[1];

const CANDIDATE = 'mf-footer@1.1.0';
/** Draws below 100 have the candidate. */
const running: Arms = {
  byDraw: Array.from({ length: 1_000 }, (_, draw) => (draw < 100 ? CANDIDATE : 'live')),
  candidates: new Map([[CANDIDATE, {} as never]]),
};

let arms: Arms | undefined;
let draw: number;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
const compose = vi.fn(async (path: string, _search: URLSearchParams, { arm }: { arm?: string }) => {
  const shown = arm ?? 'everybody';
  return {
    key: `document ${path}`,
    status: 200,
    body: createVariants(`${path} of ${shown}`),
    headers: { 'cache-control': 'public' },
    origin: '1 a',
    isHit: false,
    ...(arms && { arm: shown }),
  };
});

beforeEach(async () => {
  arms = running;
  draw = 5;
  compose.mockClear();
  const follower = {
    get current() {
      return { arms } as never;
    },
  };
  const responseCache = createResponseCache({
    getOrigin: () => '1 a',
    findShelf: (headers) => findShelf(headers, arms),
    onAnswer: () => {},
  });
  const app = Fastify({
    serverFactory: (handle, options) => createFrontServer(responseCache, handle, options),
  });
  await app.register(rateLimit, { global: false });
  armRoutes(app, { follower });
  pageRoutes(app, {
    pages: { get: compose, hasPreviewEnded: () => false },
    responseCache,
    siteIndex: { findRedirect: async () => undefined },
    repository: 'our-site',
    follower,
    overrides: { decide: async () => undefined },
    getOrigin: () => '1 a',
    cdnMaxAge: 900,
    clock: () => 0,
    random: () => draw,
  } as unknown as Dependencies);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  get = (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
});

const asVisitor = (of: number) => ({ cookie: `site-draw=${of}` });

test('A new visitor gets a draw, and the page of its arm, which no cache keeps for others', async () => {
  const first = await get('/about');
  expect(await first.text()).toBe(`/about of ${CANDIDATE}`);
  expect(first.headers.get('set-cookie')).toMatch(
    /^site-draw=5; Path=\/; Max-Age=2592000; HttpOnly/,
  );
  expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  draw = 500;
  expect(await (await get('/about')).text()).toBe('/about of live');
});

test('A visitor keeps the arm, and gets its pages from the response cache', async () => {
  for (const [of, arm] of [
    [5, CANDIDATE],
    [500, 'live'],
  ] as const)
    for (const status of ['shell; fwd=miss', 'shell; hit']) {
      const answer = await get('/about', asVisitor(of));
      expect(await answer.text()).toBe(`/about of ${arm}`);
      expect(answer.headers.get('x-site-arm')).toBe(arm);
      expect(answer.headers.get('vary')).toBe('accept-encoding, x-site-arm');
      expect(answer.headers.get('cache-status')).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('public');
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  expect(compose).toHaveBeenCalledTimes(2);
  // Everybody else in the arm shares them.
  await get('/about', asVisitor(6));
  expect(compose).toHaveBeenCalledTimes(2);
});

test('A visitor whose cookie holds no draw gets what is live, and keeps the cookie', async () => {
  const answer = await get('/about', { cookie: 'site-draw=9999' });
  expect(await answer.text()).toBe('/about of live');
  expect(answer.headers.has('set-cookie')).toBe(false);
});

test('A proxy in front chooses the arm; its answers can be shared and set no cookie', async () => {
  const answer = await get('/about', { 'x-site-arm': CANDIDATE });
  expect(await answer.text()).toBe(`/about of ${CANDIDATE}`);
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(answer.headers.get('cache-control')).toBe('public');
});

test('Only a proxy that chooses the arm may keep a page for long: another one would show it to everybody', async () => {
  const readLifetime = async (headers: Record<string, string>) =>
    (await get('/about', headers)).headers.get('surrogate-control');
  for (let time = 0; time < 2; time++) {
    expect(await readLifetime({ 'x-site-arm': CANDIDATE })).toBe('max-age=900');
    expect(await readLifetime(asVisitor(5))).toBeNull();
    expect(await readLifetime({ ...asVisitor(5), 'x-site-arm': 'gone' })).toBeNull();
  }
  arms = undefined;
  expect(await readLifetime({})).toBe('max-age=900');
});

test('A part follows the arm of its document; without a draw the browser is told to load the document', async () => {
  expect(await (await get('/_parts/about', asVisitor(5))).text()).toBe(`/about of ${CANDIDATE}`);
  const lost = await get('/_parts/about');
  expect(await lost.json()).toEqual({ release: '', fragments: [] });
  expect(lost.headers.get('cache-control')).toBe('no-store');
  expect(lost.headers.has('set-cookie')).toBe(false);
});

test('While no canary runs there is no cookie, no arm and no other header', async () => {
  arms = undefined;
  for (const headers of [{}, asVisitor(5), { 'x-site-arm': CANDIDATE }]) {
    const answer = await get('/about', headers);
    expect(await answer.text()).toBe('/about of everybody');
    for (const name of ['set-cookie', 'x-site-arm', 'cache-status'])
      expect(answer.headers.has(name), name).toBe(false);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  }
  expect(compose).toHaveBeenCalledTimes(1);
});

test('A page from before the canary is not taken for one of its arms', async () => {
  arms = undefined;
  await get('/about', asVisitor(5));
  arms = running;
  expect(await (await get('/about', asVisitor(5))).text()).toBe(`/about of ${CANDIDATE}`);
});

test('A proxy asks for the arm of a draw, or whether all have the same, and may keep the answer for a second while a canary runs', async () => {
  for (const [of, arm] of [
    [99, CANDIDATE],
    [100, 'live'],
  ]) {
    const answer = await get(`/_arms/${of}`);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('x-site-arm')).toBe(arm);
    expect(answer.headers.get('x-site-draw')).toBe(`${of}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
  }
  const all = await get('/_arms/all');
  expect(all.status).toBe(204);
  expect(all.headers.has('x-site-arm')).toBe(false);
  expect(all.headers.has('x-site-draw')).toBe(false);
  expect(all.headers.get('cache-control')).toBe('public, max-age=1');
  for (const each of ['1000', '-1', 'x', '01x'])
    expect((await get(`/_arms/${each}`)).status).toBe(404);
  arms = undefined;
  for (const path of ['/_arms/5', '/_arms/all']) {
    const quiet = await get(path);
    expect(quiet.headers.get('x-site-arm')).toBe('live');
    expect(quiet.headers.has('x-site-draw')).toBe(false);
    expect(quiet.headers.get('cache-control')).toBe('public, max-age=10');
  }
});
