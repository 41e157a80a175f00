import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOriginsLookup } from './createOriginsLookup.ts';

const KEY = `pk_${'k'.repeat(22)}`;
const answer = vi.fn<(url: string) => { status: number; body: string } | null>();
const server = createServer((request, response) => {
  const { status, body } = answer(request.url ?? '') ?? {};
  if (status !== undefined) response.writeHead(status).end(body);
});
let apiUrl: string;
let now: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  now = 1;
  allow(['https://shop.example']);
});

const allow = (origins: unknown) =>
  answer.mockReset().mockReturnValue({ status: 200, body: JSON.stringify({ origins }) });
const create = (timeoutMs = 2_000) => createOriginsLookup({ apiUrl, timer: () => now, timeoutMs });

test('The api is asked once in ten seconds, also by many at once', async () => {
  const find = create();
  const answers = await Promise.all([find(KEY), find(KEY)]);
  expect(answers).toEqual([['https://shop.example'], ['https://shop.example']]);
  allow([]);
  now += 9_999;
  expect(await find(KEY)).toEqual(['https://shop.example']);
  now += 2;
  expect(await find(KEY)).toEqual([]);
  expect(answer.mock.calls).toEqual([[`/integrations/${KEY}/origins`]]);
});

test('A key that the api does not know is remembered for as long', async () => {
  const find = create();
  answer.mockReturnValue({ status: 404, body: '{}' });
  expect([await find(KEY), await find(KEY)]).toEqual([null, null]);
  expect(answer).toHaveBeenCalledOnce();
});

test.each([
  ['fails', { status: 503, body: '{}' }],
  ['answers rubbish', { status: 200, body: '{"origins":"*"}' }],
  ['never answers', null],
])('An api that %s is an error, and is asked again by the next visitor', async (_how, given) => {
  const find = create(1_000);
  answer.mockReturnValue(given);
  await expect(find(KEY)).rejects.toThrow();
  allow(['https://shop.example']);
  expect(await find(KEY)).toEqual(['https://shop.example']);
});

test('An origin that would add to a security policy is left out', async () => {
  allow(['https://a;script-src.example', 'https://b.example *', '*', 'https://[::1]:8080']);
  expect(await create()(KEY)).toEqual(['https://[::1]:8080']);
});
