import { beforeEach, expect, test, vi } from 'vitest';
import { AHEAD_MS, createPartLoader } from './createPartLoader.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const { signal } = new AbortController();
let nowMs: number;

beforeEach(() => {
  nowMs = 0;
  fetch.mockReset().mockImplementation(async (path) => {
    const url = new URL(String(path), 'https://www.site.example');
    return Response.json({ path: url.pathname.slice('/_parts'.length), head: [], fragments: [] });
  });
});

const create = () => createPartLoader({ fetch, clock: () => nowMs });
const address = (path: string) => new URL(path, 'https://www.site.example');
const load = (loader: ReturnType<typeof create>, path: string) =>
  loader.load(address(path), signal);
const listRequests = () => fetch.mock.calls.map(([path]) => path);

test('A part is requested with the query of its page', async () => {
  expect(await load(create(), '/features?tag=data')).toEqual({
    path: '/features',
    head: [],
    fragments: [],
  });
  expect(listRequests()).toEqual(['/_parts/features?tag=data']);
});

test('A prefetched part is not requested again when it is needed', async () => {
  const loader = create();
  loader.prefetch(address('/pricing'));
  loader.prefetch(address('/pricing#faq'));
  expect(await load(loader, '/pricing')).toEqual({ path: '/pricing', head: [], fragments: [] });
  expect(listRequests()).toEqual(['/_parts/pricing']);
  await load(loader, '/pricing');
  expect(listRequests()).toHaveLength(2);
});

test('A part that was prefetched long ago is requested again', async () => {
  const loader = create();
  loader.prefetch(address('/pricing'));
  nowMs = AHEAD_MS;
  await load(loader, '/pricing');
  expect(listRequests()).toHaveLength(2);
});

test('Leaving a page discards the parts prefetched for it', async () => {
  const loader = create();
  loader.prefetch(address('/pricing'));
  await load(loader, '/features');
  await load(loader, '/pricing');
  expect(listRequests()).toEqual(['/_parts/pricing', '/_parts/features', '/_parts/pricing']);
});

test('A failed prefetch is repeated when the part is needed', async () => {
  const loader = create();
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  loader.prefetch(address('/pricing'));
  expect(await load(loader, '/pricing')).toEqual({ path: '/pricing', head: [], fragments: [] });
});

test.each([
  ['no part', async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
  [
    'the part of another page',
    async () => Response.json({ path: '/other', head: [], fragments: [] }),
  ],
  ['a part from a server of another version', async () => Response.json({ path: '/pricing' })],
  ['nothing', () => Promise.reject(new TypeError('offline'))],
])('An answer with %s counts as no part', async (_what, answer) => {
  fetch.mockImplementation(answer);
  expect(await load(create(), '/pricing')).toBeNull();
});

test('An aborted request rejects', async () => {
  fetch.mockRejectedValue(new DOMException('gone', 'AbortError'));
  await expect(create().load(address('/pricing'), AbortSignal.abort())).rejects.toThrow('gone');
});
