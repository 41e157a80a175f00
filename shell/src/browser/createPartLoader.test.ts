import { beforeEach, expect, test, vi } from 'vitest';
import type { PagePart } from '../wire/PagePart.ts';
import { AHEAD_MS, createPartLoader } from './createPartLoader.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const { signal } = new AbortController();
let nowMs: number;

beforeEach(() => {
  nowMs = 0;
  fetch.mockReset().mockImplementation(async (path) => {
    const url = new URL(String(path), 'https://www.site.example');
    return Response.json({ path: url.pathname.slice('/_parts'.length) } as PagePart);
  });
});

const create = () => createPartLoader({ fetch, clock: () => nowMs });
const address = (path: string) => new URL(path, 'https://www.site.example');
const load = (loader: ReturnType<typeof create>, path: string) =>
  loader.load({ url: address(path).href, signal });
const asked = () => fetch.mock.calls.map(([path]) => path);

test('A part is asked for with the query of its page', async () => {
  expect(await load(create(), '/features?tag=data')).toEqual({ path: '/features' });
  expect(asked()).toEqual(['/_parts/features?tag=data']);
});

test('What was loaded ahead is not asked for again when it is wanted', async () => {
  const loader = create();
  loader.prefetch(address('/pricing'));
  loader.prefetch(address('/pricing#faq'));
  expect(await load(loader, '/pricing')).toEqual({ path: '/pricing' });
  expect(asked()).toEqual(['/_parts/pricing']);
  await load(loader, '/pricing');
  expect(asked()).toHaveLength(2);
});

test('What was loaded ahead long ago is asked for anew', async () => {
  const loader = create();
  loader.prefetch(address('/pricing'));
  nowMs = AHEAD_MS;
  await load(loader, '/pricing');
  expect(asked()).toHaveLength(2);
});

test('A page that is left takes what was loaded ahead with it', async () => {
  const loader = create();
  loader.prefetch(address('/pricing'));
  await load(loader, '/features');
  await load(loader, '/pricing');
  expect(asked()).toEqual(['/_parts/pricing', '/_parts/features', '/_parts/pricing']);
});

test('Loading ahead that failed is tried again when it is wanted', async () => {
  const loader = create();
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  loader.prefetch(address('/pricing'));
  expect(await load(loader, '/pricing')).toEqual({ path: '/pricing' });
});

test.each([
  ['no part', async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
  ['the part of another page', async () => Response.json({ path: '/other' })],
  ['nothing', () => Promise.reject(new TypeError('offline'))],
])('An answer with %s is none', async (_what, answer) => {
  fetch.mockImplementation(answer);
  expect(await load(create(), '/pricing')).toBeNull();
});

test('A request that is called off rejects', async () => {
  fetch.mockRejectedValue(new DOMException('gone', 'AbortError'));
  const called = { url: address('/pricing').href, signal: AbortSignal.abort() };
  await expect(create().load(called)).rejects.toThrow('gone');
});
