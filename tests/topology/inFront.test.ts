import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { MAX_HEADER_BYTES } from '../../shell/src/http/cookies.routes.ts';
import { request } from '../harness/request.ts';
import { startProxy } from '../site/startProxy.ts';
import { startVarnish } from '../site/startVarnish.ts';
import { startHaproxy } from './world/startHaproxy.ts';

/** A shell with pages that can be kept for a day, and whose answers can be changed. */
async function startShell() {
  const state = {
    isIll: false,
    fails: false,
    refuses: false,
    canary: false,
    isBehind: false,
    version: 1,
  };
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const asked: string[] = [];
  /** Of the last visitor: who they were, how they came and what they can read, by what proxies said. */
  const told: Record<string, unknown> = {};
  const settings = { maxHeaderSize: MAX_HEADER_BYTES };
  const server = createServer(settings, async ({ url = '', method, headers: given }, response) => {
    asked.push(url);
    const answer = (status: number, headers: Record<string, string> = {}, body = '') =>
      response.writeHead(status, headers).end(body);
    if (url === '/healthz' || url === '/readyz') return answer(state.isIll ? 500 : 200);
    told.from = given['x-forwarded-for'];
    told.by = given['x-forwarded-proto'];
    told.encoding = given['accept-encoding'];
    told.cookies = given.cookie?.length;
    if (state.fails) return answer(503, { 'cache-control': 'no-store' }, 'failed');
    if (state.refuses)
      return answer(503, { ...REFUSAL, 'cache-control': 'no-store' }, 'too much to do');
    if (method === 'POST') return answer(201);
    if (url.startsWith('/_arms/')) {
      const draw = url.slice('/_arms/'.length);
      const headers: Record<string, string> = state.canary
        ? draw === 'all'
          ? {}
          : { 'x-site-arm': 'mf-footer@2', 'x-site-draw': draw }
        : { 'x-site-arm': 'live' };
      return answer(204, {
        ...headers,
        'cache-control': `public, max-age=${state.canary ? 1 : 10}`,
      });
    }
    if (url === '/silent') return answer(200, {}, 'says nothing about being kept');
    const { version } = state;
    if (url === '/held' && version === 1) await held;
    const etag = `"${version}"`;
    const isKnown = given['if-none-match'] === etag;
    return answer(
      isKnown ? 304 : 200,
      {
        etag,
        'cache-control': 'public, max-age=0, must-revalidate',
        ...(!state.isBehind && { 'surrogate-control': 'max-age=86400' }),
        'surrogate-key': 'pages',
      },
      isKnown ? '' : `page ${version}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, state, asked, told, letGo, stop };
}

const REFUSAL = { 'retry-after': '4', 'cache-status': 'shell; detail=overload' };

const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

async function arrangeCache() {
  const shell = await startShell();
  const purgePort = await findPort('PURGE_URL', 0);
  const { url, stop } = await startVarnish(`http://${shell.host}`, { purgePort });
  onTestFinished(stop);
  const purge = () =>
    fetch(`http://127.0.0.1:${purgePort}/`, {
      method: 'PURGE',
      headers: { 'surrogate-key': 'pages' },
    });
  return { ...shell, url, purge };
}

test('A page that a cache has is shown although its shell fails, until that answers again', async () => {
  const { url, state, purge } = await arrangeCache();
  expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
  state.fails = true;
  state.version = 2;
  await purge();
  // While it is shown for a moment more, and when it is not: the errors replace nothing.
  const until = performance.now() + 1_000;
  while (performance.now() < until)
    expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
  expect((await read(`${url}/pricing`)).status).toBe(503);
  state.fails = false;
  await expect.poll(() => read(`${url}/about`)).toEqual({ status: 200, text: 'page 2' });
  expect(await read(`${url}/pricing`)).toEqual({ status: 200, text: 'page 2' });
});

test('A page that was on its way when a purge came does not stay', async () => {
  const { url, state, asked, letGo, purge } = await arrangeCache();
  const first = read(`${url}/held`);
  await expect.poll(() => asked).toContain('/held');
  state.version = 2;
  await purge();
  letGo();
  expect((await first).text).toBe('page 1');
  await expect.poll(() => read(`${url}/held`)).toEqual({ status: 200, text: 'page 2' });
});

test('A page that its shell confirms while it is behind does not stay', async () => {
  const { url, state, asked, purge } = await arrangeCache();
  await read(`${url}/about`);
  state.isBehind = true;
  await purge();
  const count = () => asked.filter((each) => each === '/about').length;
  await expect
    .poll(async () => {
      expect((await read(`${url}/about`)).text).toBe('page 1');
      return count();
    })
    .toBeGreaterThan(1);
  Object.assign(state, { isBehind: false, version: 2 });
  await expect.poll(() => read(`${url}/about`)).toEqual({ status: 200, text: 'page 2' });
});

test('A page of a shell that was behind, and ended before it said so, does not stay', async () => {
  const { url, state, purge } = await arrangeCache();
  // Another shell serves version 2, and has said so. This one does not know of it, and is asked.
  await purge();
  expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
  state.version = 2;
  await expect.poll(() => read(`${url}/about`)).toEqual({ status: 200, text: 'page 2' });
});

test('A page that is asked for seconds after a purge is kept', async () => {
  const { url, asked, purge } = await arrangeCache();
  await purge();
  const count = () => asked.filter((each) => each === '/about').length;
  const askForAWhile = async () => {
    const before = count();
    const until = performance.now() + 1_000;
    while (performance.now() < until) await read(`${url}/about`);
    return count() - before;
  };
  expect(await askForAWhile()).toBeGreaterThan(1);
  await expect.poll(askForAWhile).toBe(0);
});

test('A cache asks a shell that it takes for ill for what it does not have, and shows what it has', async () => {
  const { url, state, asked } = await arrangeCache();
  await read(`${url}/about`);
  state.isIll = true;
  const seen = asked.length;
  const countProbes = () => asked.slice(seen).filter((each) => each === '/healthz').length;
  // It gives up a shell after two.
  await expect.poll(countProbes).toBeGreaterThan(2);
  expect(await read(`${url}/never-asked-for`)).toEqual({ status: 200, text: 'page 1' });
  expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
});

test('A cache asks once for the arm of everybody, and for that of a draw while a canary runs', async () => {
  const { url, state, asked } = await arrangeCache();
  for (let visitor = 0; visitor < 20; visitor++) await read(`${url}/about`);
  expect(asked.filter((each) => each.startsWith('/_arms/'))).toEqual(['/_arms/all']);
  state.canary = true;
  await expect
    .poll(async () => (await fetch(`${url}/about`)).headers.get('set-cookie'))
    .toMatch(/^site-draw=\d{1,3};/);
  const [, last = ''] = asked.filter((each) => each.startsWith('/_arms/')).slice(-2);
  expect(last).toMatch(/^\/_arms\/\d{1,3}$/);
});

test('While a shell has too much to do a cache shows what it has, and asks once for what it does not have', async () => {
  const { url, state, asked, purge } = await arrangeCache();
  await read(`${url}/about`);
  await purge();
  state.refuses = true;
  const until = performance.now() + 500;
  while (performance.now() < until)
    expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
  const response = await fetch(`${url}/pricing`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('4');
  expect(await response.text()).toContain('<h1>We are busy just now</h1>');
  expect(asked.filter((each) => each === '/pricing')).toHaveLength(1);
  state.refuses = false;
  expect(await read(`${url}/pricing`)).toEqual({ status: 200, text: 'page 1' });
});

test('Names of the site that visitors make up take no place in a cache', async () => {
  const { url, asked } = await arrangeCache();
  for (const host of ['one.example', 'two.example']) {
    const { status } = await request(`${url}/about`, { headers: { host } });
    expect(status).toBe(200);
  }
  expect(asked.filter((each) => each === '/about')).toHaveLength(1);
});

test('A cache keeps nothing that does not say so', async () => {
  const { url, asked } = await arrangeCache();
  for (let visit = 0; visit < 3; visit++) await read(`${url}/silent`);
  expect(asked.filter((each) => each === '/silent')).toHaveLength(3);
});

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0', undefined],
  ['br;q=0.1', 'br'],
  ['identity', undefined],
])('A cache asks a shell for what a visitor with %s can read: %s', async (accepted, encoding) => {
  const { url, told } = await arrangeCache();
  await request(`${url}/about`, { headers: { 'accept-encoding': accepted } });
  expect(told.encoding).toBe(encoding);
});

type Shell = Awaited<ReturnType<typeof startShell>>;

/** HAProxy in front of two shells, or of three. */
async function arrangeProxy(third?: Shell) {
  const shells = [await startShell(), await startShell()] as const;
  const ports = await Promise.all(['site', 'api', 'registry'].map((name) => findPort(name, 0)));
  const [site = '', api = '', registry = ''] = ports.map((port) => `127.0.0.1:${port}`);
  const hosts = [shells[0].host, shells[1].host] as const;
  const proxy = await startHaproxy({
    ...{ site, api, registry, apis: hosts, registries: hosts },
    shells: third ? [...hosts, third.host] : hosts,
  });
  onTestFinished(proxy.stop);
  const countAsked = (path: string) =>
    shells.flatMap(({ asked }) => asked).filter((each) => each === path).length;
  return { url: `http://${site}`, shells, countAsked };
}

test('A proxy asks another shell once if one has too much to do, and takes neither out', async () => {
  const { url, shells, countAsked } = await arrangeProxy();
  shells[0].state.refuses = true;
  for (let visit = 0; visit < 5; visit++)
    expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
  shells[1].state.refuses = true;
  expect(await read(`${url}/pricing`)).toEqual({ status: 503, text: 'too much to do' });
  expect(countAsked('/pricing')).toBe(2);
  for (const { state } of shells) state.refuses = false;
  for (let visit = 0; visit < 10; visit++) await read(`${url}/features`);
  for (const { asked } of shells) expect(asked).toContain('/features');
});

const VISITOR = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
const KINDS = ['haproxy', 'caddy'] as const;

test.each(
  KINDS.flatMap((kind) => [
    { kind, who: 'visitors', caches: '', from: /^127\.0\.0\.1$/, by: 'http' },
    {
      kind,
      who: 'caches',
      caches: '127.0.0.1',
      from: /^203\.0\.113\.9, ?127\.0\.0\.1$/,
      by: 'https',
    },
  ]),
)(
  '$kind believes $who as it should about who asks, and how they came',
  async ({ kind, caches, from, by }) => {
    const shell = await startShell();
    const hosts: [string, string] = [shell.host, shell.host];
    const { url, stop } = await startProxy(kind, { shells: hosts, apis: hosts, caches });
    onTestFinished(stop);
    await request(`${url}/about`, { headers: VISITOR });
    expect(shell.asked).toContain('/about');
    expect(shell.told.by).toBe(by);
    expect(shell.told.from).toMatch(from);
  },
);

/** As many as a shell has a page about. */
const COOKIES = Array.from({ length: 15 }, (_, index) => `vendor${index}=${'x'.repeat(4_000)}`);

test.each(KINDS)('%s lets a shell see 60 kB of cookies', async (kind) => {
  const shell = await startShell();
  const hosts: [string, string] = [shell.host, shell.host];
  const { url, stop } = await startProxy(kind, { shells: hosts, apis: hosts });
  onTestFinished(stop);
  const cookie = COOKIES.join('; ');
  const { status } = await request(`${url}/about`, { headers: { cookie } });
  expect([status, shell.told.cookies]).toEqual([200, cookie.length]);
});

test('A cache shows pages to a visitor with 60 kB of cookies, and lets a shell see their lead', async () => {
  const { url, told } = await arrangeCache();
  const cookie = COOKIES.join('; ');
  expect((await request(`${url}/about`, { headers: { cookie } })).status).toBe(200);
  const lead = { method: 'POST', headers: { cookie, 'content-length': '0' } };
  expect((await request(`${url}/api/swarm-marketing-leads`, lead)).status).toBe(201);
  expect(told.cookies).toBe(cookie.length);
});

test('A page that one shell never answers comes from another', async () => {
  const { url, shells } = await arrangeProxy();
  // The first one says nothing, as a process that is stopped or a machine that has left the network.
  shells[1].state.version = 2;
  const pages = [read(`${url}/held`), read(`${url}/held`)];
  expect(await Promise.all(pages)).toEqual([
    { status: 200, text: 'page 2' },
    { status: 200, text: 'page 2' },
  ]);
  expect(shells[0].asked).toContain('/held');
});

test('When two of three shells end at the same moment, one visitor notices at most', async () => {
  const third = await startShell();
  const { url, shells } = await arrangeProxy(third);
  await expect.poll(() => third.asked).toContain('/readyz');
  for (const { stop } of shells) stop();
  const failed: number[] = [];
  for (let visit = 0; visit < 30; visit++) {
    const { status } = await read(`${url}/about`);
    if (status !== 200) failed.push(visit);
  }
  expect(failed.length).toBeLessThanOrEqual(1);
});

test('A proxy whose checks all fail sends visitors to the shells nevertheless', async () => {
  const { url, shells } = await arrangeProxy();
  for (const { state } of shells) state.isIll = true;
  const hasFailed = () =>
    shells.every(({ asked }) => asked.filter((each) => each === '/readyz').length >= 4);
  await expect.poll(hasFailed).toBe(true);
  expect(await read(`${url}/about`)).toEqual({ status: 200, text: 'page 1' });
});
