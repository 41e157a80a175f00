import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pages } from '../pages/createPages.ts';
import { createResponseCache } from '../pages/createResponseCache.ts';
import { pageRoutes } from './pages.routes.ts';

const getPersonal = vi.fn();
let preview: 'draft' | 'ended';
let staleSince: number | undefined;

beforeEach(() => {
  preview = 'draft';
  staleSince = undefined;
  getPersonal.mockReset();
  getPersonal.mockImplementation(async (path: string) => ({
    status: 200,
    document: `<p>draft of ${path}</p>`,
    writePart: () => '{}',
    headers: { 'cache-control': 'public', 'content-security-policy': "default-src 'none'" },
    preview,
  }));
});

let hasEnded = false;

function get(url: string, headers: Record<string, string> = {}) {
  const app = fastify();
  const text = { size: 4, etag: () => '"tag"', get: () => Buffer.from('page') };
  const page = { status: 200, headers: { 'cache-control': 'public' }, body: text };
  const pages = {
    get: async () => ({ ...page, ...(staleSince !== undefined && { staleSince }) }),
    getPersonal,
    hasPreviewEnded: () => hasEnded,
  } as unknown as Pages;
  const responseCache = createResponseCache({ getOrigin: () => undefined, onAnswer: () => {} });
  const siteIndex = { findRedirect: async () => undefined };
  void app.register(rateLimit, { global: false });
  void app.register(async (inner) =>
    pageRoutes(inner, {
      pages,
      responseCache,
      siteIndex,
      repository: 'our-site',
      follower: { current: undefined },
      random: () => 0,
      getOrigin: () => undefined,
      overrides: { decide: async () => undefined, refuse: (_request, reply) => reply },
      clock: () => 100_000,
    }),
  );
  return app.inject({ url, headers });
}

const CLEARED = 'io.prismic.preview=; Path=/; SameSite=Lax; Max-Age=0';
const cookie = 'io.prismic.preview=preview-abc';

test.each(['/about', '/_parts/about'])(
  'With a preview cookie, %s is composed for its editor and not cached',
  async (url) => {
    const response = await get(url, { cookie, 'if-none-match': '"tag"' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex, nofollow',
      vary: 'accept-encoding, cookie',
      'content-security-policy': "default-src 'none'",
    });
    expect(response.headers.etag).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(getPersonal.mock.calls.map(([path, , view]) => [path, view])).toEqual([
      ['/about', { previewRef: 'preview-abc' }],
    ]);
  },
);

test('A page whose preview has ended clears the cookie', async () => {
  preview = 'ended';
  expect((await get('/about', { cookie })).headers['set-cookie']).toBe(CLEARED);
});

test('The cookie of another repository changes nothing', async () => {
  const other = encodeURIComponent('{"_tracker":"x","a.prismic.io":{"preview":"t"}}');
  const response = await get('/about', { cookie: `io.prismic.preview=${other}` });
  expect(response.body).toBe('page');
  expect(response.headers.etag).toBe('"tag"');
  expect(getPersonal).not.toHaveBeenCalled();
});

test('A last known good page says for how many seconds it has been stale', async () => {
  staleSince = 57_300;
  const response = await get('/about');
  expect(response.headers['cache-status']).toBe('shell; hit; ttl=-42; detail=last-good-copy');
  staleSince = undefined;
  expect((await get('/about')).headers['cache-status']).toBeUndefined();
});

test('An ended preview is not composed: its visitor gets the published page and loses the cookie', async () => {
  hasEnded = true;
  const response = await get('/about', { cookie });
  hasEnded = false;
  expect(getPersonal).not.toHaveBeenCalled();
  expect([response.statusCode, response.body]).toEqual([200, 'page']);
  expect(response.headers).toMatchObject({
    'set-cookie': CLEARED,
    'cache-control': 'private, max-age=0, must-revalidate',
  });
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
])(
  'A browser that accepts %o gets a preview that it can read',
  async (accepted, encoding, decode) => {
    const { headers, rawPayload } = await get('/about', { cookie, 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(decode(rawPayload))).toBe('<p>draft of /about</p>');
  },
);
