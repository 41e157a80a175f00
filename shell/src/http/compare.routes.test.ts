import rateLimit from '@fastify/rate-limit';
import { asPublicJwk, createKeyPair, importSigningKey } from '@site/channel-records/keys';
import type { Override } from '@site/channel-records/override';
import { signOverride } from '@site/channel-records/sign-override';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createOverrideReader } from '../release/createOverrideReader.ts';
import { OverrideUnavailableError } from '../release/createOverrideReleases.ts';
import { compareRoutes } from './compare.routes.ts';

const pair = await createKeyPair();
const HOST = 'www.example.com';
const NOW = 1_800_000_000;
const common = {
  jti: '0123456789abcdef',
  aud: HOST,
  sub: 'growth',
  channel: 'production',
  iat: NOW,
  exp: NOW + 1_800,
};
const fragments = { 'mf-footer': { version: '1.0.1', integrity: `sha384-${'a'.repeat(64)}` } };
const sign = async (changes: object = { fragments, compare: true }) =>
  signOverride({ ...common, ...changes } as Override, await importSigningKey(pair));

const made = (document: string) => ({ status: 200, document, policy: 'x', ms: 3, slots: [] });

function start() {
  const compare = vi.fn(async (path: string) => {
    if (path === '/away') throw new OverrideUnavailableError('mf-footer@1.0.1 is not available');
    return { path, live: made('<p>before</p>'), candidate: made('<p>after it</p>') };
  });
  const app = fastify();
  void app.register(rateLimit, { global: false });
  void app.register(async (inner) =>
    compareRoutes(inner, {
      reader: createOverrideReader({
        channel: 'production',
        publicUrl: `https://${HOST}`,
        getPublicKeys: async () => ({ keys: [asPublicJwk(pair)] }),
        isRevoked: async () => false,
        clock: () => NOW * 1_000,
        timer: () => 0,
        log: { warn: () => {} },
      }),
      pages: {
        compare,
        describeCandidate: async () => ({
          replaced: [{ name: 'mf-footer', version: '1.0.1', live: '1.0.0' }],
          paths: ['/pricing', '/new'],
        }),
      },
      siteIndex: { get: async () => ({ pages: [{ path: '/' }, { path: '/pricing' }] }) as never },
    }),
  );
  const get = async (query: string, token?: string) => {
    const { statusCode, headers, body } = await app.inject({
      url: `/_compare${query}`,
      headers: { host: HOST, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: statusCode, headers, body: JSON.parse(body) };
  };
  return { get, compare };
}

test('A page comes in both ways, with the bytes that visitors get, for this program alone', async () => {
  const { get, compare } = start();
  const { status, headers, body } = await get('?path=/pricing%3Ftag%3Da', await sign());
  expect([status, headers['cache-control']]).toEqual([200, 'no-store, private']);
  expect(body).toEqual({
    path: '/pricing',
    live: { ...made('<p>before</p>'), compressedBytes: expect.any(Number) },
    candidate: { ...made('<p>after it</p>'), compressedBytes: expect.any(Number) },
  });
  expect(compare).toHaveBeenCalledWith(
    '/pricing',
    new URLSearchParams('tag=a'),
    expect.objectContaining({ fragments, compare: true }),
  );
});

test('The pages to compare are those of the site, those that the candidate adds, and the one for missing pages', async () => {
  const { body } = await start().get('', await sign());
  expect(body).toEqual({
    replaced: [{ name: 'mf-footer', version: '1.0.1', live: '1.0.0' }],
    pages: ['/', '/pricing', '/new', '/not-found'],
  });
});

test('A link for people compares nothing, nor does an expired token or none', async () => {
  const { get, compare } = start();
  const refused = await get('?path=/', await sign({ fragments }));
  expect([refused.status, refused.body.error]).toEqual([
    401,
    'This override is not for comparing pages.',
  ]);
  expect((await get('?path=/', await sign({ fragments, compare: true, exp: NOW }))).status).toBe(
    401,
  );
  expect((await get('?path=/')).status).toBe(401);
  expect((await get('')).status).toBe(401);
  expect(compare).not.toHaveBeenCalled();
});

test.each(['?path=', '?path=pricing', '?path=/Pricing', '?path=//evil', '?path=/a&path=/b'])(
  '%s is no page',
  async (query) => {
    expect((await start().get(query, await sign())).status).toBe(400);
  },
);

test('A version that the shell cannot get is named', async () => {
  const { status, body } = await start().get('?path=/away', await sign());
  expect([status, body.error]).toEqual([503, 'mf-footer@1.0.1 is not available']);
});

test('More than 600 pages in a minute have to wait', async () => {
  const { get } = start();
  for (let sent = 0; sent < 600; sent++) await get('');
  const { status, headers } = await get('', await sign());
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
