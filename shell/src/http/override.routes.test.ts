import rateLimit from '@fastify/rate-limit';
import { asPublicJwk, createKeyPair, importSigningKey } from '@site/channel-records/keys';
import type { Override } from '@site/channel-records/override';
import { signOverride } from '@site/channel-records/sign-override';
import fastify from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { createVariants } from '../pages/createVariants.ts';
import { createOverrideReader } from '../release/createOverrideReader.ts';
import { OverrideUnavailableError } from '../release/createOverrideReleases.ts';
import { buildFindOverridden } from './findOverridden.ts';
import { overrideRoutes } from './override.routes.ts';
import { pageRoutes } from './pages.routes.ts';

type Dependencies = Parameters<typeof pageRoutes>[1];

const [pair, other] = await Promise.all([createKeyPair(), createKeyPair()]);
const HOST = 'www.example.com';
const NOW = 1_800_000_000;
const CLEARED = 'site-override=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';
const common = {
  jti: '0123456789abcdef',
  aud: HOST,
  sub: 'growth',
  channel: 'production',
  iat: NOW,
  exp: NOW + 7_200,
};
const footer = {
  fragments: { 'mf-footer': { version: '1.0.1', integrity: `sha384-${'a'.repeat(64)}` } },
};
const sign = async (changes: object = footer, key = pair) =>
  signOverride({ ...common, ...changes } as Override, await importSigningKey(key));

const unsign = (token: string) =>
  `${Buffer.from('{"alg":"none","typ":"override+jwt"}').toString('base64url')}.${token.split('.')[1]}.`;

const state = { now: NOW + 60, revoked: new Set<string>(), isRegistryAway: false };
const getPage = vi.fn();
const getPublic = vi.fn(async (path: string) => ({
  key: path,
  status: path === '/gone' ? 404 : 200,
  body: createVariants(`public ${path}`),
  headers: { 'cache-control': 'public, max-age=0' },
  origin: '1',
}));
const saved = vi.fn();
const findArtifact = vi.fn();
const isRevoked = vi.fn(async (id: string) => {
  if (state.isRegistryAway) throw new Error('away');
  return state.revoked.has(id);
});
beforeEach(() => {
  state.now = NOW + 60;
  state.revoked.clear();
  state.isRegistryAway = false;
  isRevoked.mockClear();
  saved.mockReset();
  getPublic.mockClear();
  findArtifact.mockReset();
  findArtifact.mockImplementation(async () => ({ folder: '/store' }));
  getPage.mockReset();
  getPage.mockImplementation(async (path: string) => ({
    status: 200,
    document: `<p>overridden ${path}</p>`,
    writePart: () => '{"part":true}',
    headers: { 'cache-control': 'public, max-age=0', 'content-security-policy': 'x' },
  }));
});

function start() {
  const clock = () => state.now * 1_000;
  const reader = createOverrideReader({
    channel: 'production',
    publicUrl: `https://${HOST}`,
    getPublicKeys: async () => ({ keys: [asPublicJwk(pair)] }),
    isRevoked,
    clock,
    timer: clock,
    log: { warn: () => {} },
  });
  const pages = {
    get: getPublic,
    getPersonal: getPage,
    peek: () => ({ state: 'fresh', bytes: 7 }),
    explain: async (path: string) => ({ path, slots: [] }),
  };
  const app = fastify();
  void app.register(rateLimit, { global: false });
  void app.register(async (inner) => {
    const overrides = overrideRoutes(inner, { reader, pages: pages as never, clock });
    pageRoutes(inner, {
      pages,
      siteIndex: { findRedirect: async () => undefined },
      responseCache: { save: saved },
      repository: 'a-site',
      follower: { current: undefined },
      overrides,
      getOrigin: () => undefined,
      clock,
    } as unknown as Dependencies);
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: HOST, ...headers } });
  const find = buildFindOverridden({
    reader,
    releases: { findArtifact },
    artifacts: { readReleased: async () => new Uint8Array() },
  });
  return { get, find };
}
const get = (...request: Parameters<ReturnType<typeof start>['get']>) => start().get(...request);

test('A link exchanges its token for a cookie that scripts cannot read, and leads to the page', async () => {
  const token = await sign();
  const { statusCode, headers } = await get(`/pricing?a=1&override=${token}`);
  expect([statusCode, headers.location]).toEqual([303, '/pricing?a=1']);
  expect(headers['set-cookie']).toBe(
    `site-override=${token}; Path=/; Max-Age=7140; HttpOnly; SameSite=Lax`,
  );
  expect(headers['cache-control']).toBe('no-store, private');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('Behind a proxy that speaks https the cookie is secure', async () => {
  const { headers } = await get(`/?override=${await sign()}`, { 'x-forwarded-proto': 'https' });
  expect(headers['set-cookie']).toMatch(/; Secure$/);
});

test('A link to a path in another form is not cached on its way', async () => {
  const { statusCode, headers } = await get(`/Pricing/?override=${await sign()}`);
  expect([statusCode, headers['cache-control']]).toEqual([308, 'no-store']);
});

test.each(['//evil.example', '/\\evil.example', '/%5Cevil.example', '/%2F/evil.example'])(
  'A link never leads to another site: %s',
  async (path) => {
    const { headers } = await get(`${path}?override=${await sign()}`);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

test.each<[string, number, string, () => Promise<string> | string]>([
  ['forged', 403, 'not trusted', () => sign(footer, other)],
  ['unsigned', 403, 'not an override', async () => unsign(await sign())],
  ['of another host', 403, 'another site', () => sign({ ...footer, aud: 'staging.example.com' })],
  ['of another channel', 403, 'channel', () => sign({ ...footer, channel: 'canary' })],
  ['expired', 410, 'expired', () => sign({ ...footer, iat: NOW - 90, exp: NOW - 30 })],
  ['too long', 403, 'too long', () => 'a'.repeat(3_501)],
  ['that only explains', 403, 'shows nothing', () => sign({ explain: true })],
  ['empty', 403, 'not an override', () => ''],
])(
  'A link that is %s is refused with a page that says why, and the cookie is cleared',
  async (_what, status, why, make) => {
    const response = await get(`/pricing?override=${await make()}`);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(why);
    expect(response.body).toContain('<a href="/pricing">');
    expect(response.headers['set-cookie']).toBe(CLEARED);
    expect(response.headers['cache-control']).toBe('no-store, private');
    expect(response.headers['x-robots-tag']).toContain('noindex');
    expect(getPage).not.toHaveBeenCalled();
  },
);

test('A token of another site with the same keys is refused, whatever host the request claims', async () => {
  const token = await sign({ ...footer, aud: 'staging.example.com' });
  const response = await get(`/?override=${token}`, { host: 'staging.example.com' });
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, CLEARED]);
});

test('A site on this machine takes links for its own address', async () => {
  const token = await sign({ ...footer, aud: '127.0.0.1:3000' });
  expect((await get(`/?override=${token}`, { host: '127.0.0.1:3000' })).statusCode).toBe(303);
  expect((await get(`/?override=${token}`, { host: '127.0.0.1:3001' })).statusCode).toBe(403);
});

test.each(['/pricing', '/_parts/pricing'])(
  'With the cookie, %s is composed alone, never cached and never indexed',
  async (url) => {
    const cookie = `a=b; site-override=${await sign()}; c=d`;
    const response = await get(url, { cookie, 'if-none-match': '*' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(url === '/pricing' ? '<p>overridden /pricing</p>' : '{"part":true}');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store, private',
      vary: 'accept-encoding, cookie',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': 'x',
    });
    expect(response.headers.etag).toBeUndefined();
    expect(saved).not.toHaveBeenCalled();
  },
);

test.each<[string, () => Promise<string> | string]>([
  ['forged', () => sign(footer, other)],
  ['past', () => sign({ ...footer, iat: NOW - 90, exp: NOW - 30 })],
  ['of another site', () => sign({ ...footer, aud: 'staging.example.com' })],
  ['rubbish', () => 'x'],
  ['empty', () => ''],
])(
  'With a cookie that is %s, visitors get the public page, which clears it',
  async (_what, make) => {
    const response = await get('/pricing', { cookie: `site-override=${await make()}` });
    expect([response.statusCode, response.body]).toEqual([200, 'public /pricing']);
    expect(response.headers['set-cookie']).toBe(CLEARED);
    expect(response.headers['cache-control']).toContain('private');
  },
);

test('An override that was taken back is refused within half a minute', async () => {
  const cookie = `site-override=${await sign()}`;
  const site = start();
  expect((await site.get('/', { cookie })).body).toContain('overridden');
  state.revoked.add(common.jti);
  state.now += 29;
  expect((await site.get('/', { cookie })).body).toContain('overridden');
  state.now += 2;
  expect((await site.get('/', { cookie })).body).toContain('public');
  expect(isRevoked).toHaveBeenCalledTimes(2);
  expect((await site.get(`/?override=${await sign()}`)).statusCode).toBe(410);
});

test('While the registry is away, a signed override is shown', async () => {
  state.isRegistryAway = true;
  const response = await get('/', { cookie: `site-override=${await sign()}` });
  expect(response.body).toContain('overridden');
});

test('An override of something that is gone says so', async () => {
  getPage.mockRejectedValue(new OverrideUnavailableError('mf-footer@1.0.1 is <not> available'));
  const response = await get('/pricing', { cookie: `site-override=${await sign()}` });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('mf-footer@1.0.1 is &#60;not&#62; available');
  expect(response.headers['set-cookie']).toBe(CLEARED);
});

test.each([
  ['/pricing', '/pricing'],
  ['/gone', '/'],
  ['//evil.example', '/'],
  ['', '/'],
])('Leaving from %o clears the cookie and leads to %s', async (page, target) => {
  const { statusCode, headers } = await get(`/override/leave?page=${encodeURIComponent(page)}`);
  expect([statusCode, headers.location]).toEqual([303, target]);
  expect(headers['set-cookie']).toBe(CLEARED);
});

test('Nobody makes the shell compose more than 120 pages a minute', async () => {
  const cookie = `site-override=${await sign()}`;
  const site = start();
  for (let count = 0; count < 120; count++) await site.get('/', { cookie });
  const { statusCode, headers } = await site.get('/', { cookie });
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  expect((await site.get('/')).statusCode).toBe(200);
});

test('How a page is made is said to who may know it, in a header or with an override', async () => {
  const authorization = `Bearer ${await sign({ explain: true })}`;
  const explained = await get('/_explain?path=/pricing', { authorization });
  expect(explained.json()).toEqual({
    path: '/pricing',
    slots: [],
    cache: { state: 'fresh', bytes: 7 },
  });
  expect(explained.headers['cache-control']).toBe('no-store, private');
  const cookie = `site-override=${await sign()}`;
  expect((await get('/_explain?path=/pricing', { cookie })).json()).toEqual({
    path: '/pricing',
    slots: [],
  });
});

test.each<[string, Record<string, string>, string, number]>([
  ['without a token', {}, '/pricing', 401],
  ['with rubbish', { authorization: 'Bearer x' }, '/pricing', 401],
])('How a page is made is not said %s', async (_what, headers, path, status) => {
  const response = await get(`/_explain?path=${path}`, headers);
  expect(response.statusCode).toBe(status);
  expect(Object.keys(response.json())).toEqual(['error']);
});

test.each(['', '//evil.example', '/Pricing/', 'pricing'])(
  '%o is not a page to explain',
  async (path) => {
    const authorization = `Bearer ${await sign({ explain: true })}`;
    expect((await get(`/_explain?path=${path}`, { authorization })).statusCode).toBe(400);
  },
);

test('Files of an unreleased version are for requests whose override names it', async () => {
  const { find } = start();
  const request = (token: string, host = HOST) =>
    ({ headers: { cookie: `site-override=${token}` }, host }) as never;
  expect(await find(request(await sign()), 'mf-footer', '1.0.1')).toMatchObject({
    artifact: { folder: '/store' },
  });
  expect(findArtifact).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining(footer),
    'mf-footer',
    '1.0.1',
  );
  for (const refused of [
    request(await sign(footer, other)),
    request(await sign(), 'staging.example.com'),
    request(''),
    { headers: {}, host: HOST } as never,
  ])
    expect(await find(refused, 'mf-footer', '1.0.1')).toBeUndefined();
  expect(findArtifact).toHaveBeenCalledTimes(1);
});

test('A visitor with an override switches a fragment of it to what is live, and back', async () => {
  const cookie = `site-override=${await sign()}`;
  const toggle = (kept = '') =>
    get('/override/switch?fragment=mf-footer&page=/pricing', { cookie: cookie + kept });
  const there = await toggle();
  expect([there.statusCode, there.headers.location]).toEqual([303, '/pricing']);
  expect(there.headers['set-cookie']).toBe(
    'site-override-live=mf-footer; Path=/; HttpOnly; SameSite=Lax',
  );
  await get('/pricing', { cookie: `${cookie}; site-override-live=mf-footer` });
  expect(getPage.mock.lastCall?.[2]).toMatchObject({ override: { keptLive: ['mf-footer'] } });
  const back = await toggle('; site-override-live=mf-footer');
  expect(back.headers['set-cookie']).toContain('site-override-live=; Path=/; Max-Age=0;');
});

test.each([
  ['without an override', '', 'mf-footer', '/pricing'],
  ['of a fragment that it does not replace', 'own', 'mf-pages', '/pricing'],
  ['that leads to another site', 'own', 'mf-pages', '//evil.example'],
])('A switch %s changes nothing', async (_what, own, fragment, page) => {
  const cookie = own && `site-override=${await sign()}`;
  const url = `/override/switch?fragment=${fragment}&page=${encodeURIComponent(page)}`;
  const { headers } = await get(url, { cookie });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.location).toMatch(/^\/(?![/\\])/);
});

test('Whoever opens another link sees all of it', async () => {
  const { headers } = await get(`/pricing?override=${await sign()}`, {
    cookie: 'site-override-live=mf-footer',
  });
  expect(headers['set-cookie']).toEqual([
    expect.stringContaining('site-override-live=; Path=/; Max-Age=0;'),
    expect.stringContaining('site-override='),
  ]);
});

test('A page with an override, a link to one and a refusal do not compose the public page as well', async () => {
  const { get } = start();
  const token = await sign();
  expect((await get('/pricing', { cookie: `site-override=${token}` })).body).toContain(
    'overridden',
  );
  expect((await get(`/pricing?override=${token}`)).statusCode).toBe(303);
  expect((await get('/pricing?override=none')).statusCode).toBe(403);
  expect(getPage).toHaveBeenCalledOnce();
  expect(getPublic).not.toHaveBeenCalled();
});
