import { beforeEach, expect, test, vi } from 'vitest';
import { createTestPost } from '../testing/createTestPost.ts';
import { ATTEMPT_TIMEOUT_MS, attemptPost, parseRetryAfter } from './attemptPost.ts';

const NOW = Date.UTC(2026, 0, 2);
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const never = () => new Promise<never>(() => {});
const answering = (body: BodyInit, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const attempt = (fetch: typeof globalThis.fetch, wait: (ms: number) => Promise<unknown> = never) =>
  attemptPost(createTestPost(), { fetch, wait, now: () => NOW });

test('A post travels with its headers, and outlives the page', async () => {
  const fetch = answering('{"id":"7"}', { status: 201 });
  expect(await attempt(fetch)).toEqual({ status: 'stored', answer: { id: '7' } });
  const { path, headers, body } = createTestPost();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    path,
    expect.objectContaining({ method: 'POST', headers, body, keepalive: true }),
  );
});

test('A post that is too long to outlive the page is sent without', async () => {
  const fetch = answering('{}');
  const body = 'x'.repeat(20_000);
  await attemptPost(createTestPost({ body }), { fetch, wait: never, now: () => NOW });
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(false);
});

test('After a failure a post is sent without, since other scripts may have used up the limit', async () => {
  const fetch = answering('{}');
  await attemptPost(createTestPost({ notBefore: 1 }), { fetch, wait: never, now: () => NOW });
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(false);
});

test.each([400, 409, 413, 415, 422])(
  'After status %i the same body is never accepted',
  async (status) => {
    const answer = { error: 'invalid_request', fields: [{ field: 'email', message: 'No' }] };
    expect(await attempt(answering(JSON.stringify(answer), { status }))).toEqual({
      status: 'rejected',
      answer,
    });
  },
);

test('A revoked integration never accepts a lead', async () => {
  const answer = { error: 'unknown_key', message: 'There is no integration with this key.' };
  expect(await attempt(answering(JSON.stringify(answer), { status: 404 }))).toEqual({
    status: 'rejected',
    answer,
  });
});

test.each([
  ['a server that fails', answering('{}', { status: 500 })],
  ['a server that restarts', answering('{}', { status: 503 })],
  ['too much at once', answering('{}', { status: 429 })],
  ['a proxy that knows no such path', answering('<h1>404</h1>', { status: 404 })],
  ['a rejection that is not the server’s', answering('<h1>400</h1>', { status: 400 })],
  ['an answer that is no JSON', answering('<h1>Sign in to the hotel</h1>')],
  ['an empty answer', answering('')],
  ['no network', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))],
])('%s may pass, and is logged', async (_what, fetch) => {
  expect(await attempt(fetch)).toEqual({ status: 'failed', retryAfterMs: 0 });
  expect(log).toHaveBeenCalled();
});

test('An answer is waited for 20 seconds, then the request is aborted', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(never);
  const wait = vi.fn(async () => {});
  expect(await attempt(fetch, wait)).toMatchObject({ status: 'failed' });
  expect([wait.mock.calls[0], ATTEMPT_TIMEOUT_MS]).toEqual([[20_000], 20_000]);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test('The server’s pause is passed on', async () => {
  const busy = answering('{}', { status: 429, headers: { 'retry-after': '7' } });
  expect(await attempt(busy)).toEqual({ status: 'failed', retryAfterMs: 7_000 });
});

test.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  [' 12 ', 12_000],
  ['86400', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  ['-5', 0],
  ['soon', 0],
  [new Date(NOW + 90_000).toUTCString(), 90_000],
  [new Date(NOW - 90_000).toUTCString(), 0],
  [new Date(NOW + 86_400_000).toUTCString(), 3_600_000],
])('Retry-After %o is a pause of %i ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW)).toBe(ms);
});

test('The log holds nothing of what the visitor typed', async () => {
  await attempt(answering('{"error":"data.platform"}', { status: 400 }));
  expect(log.mock.calls.flat().join(' ')).not.toMatch(/ada/i);
});
