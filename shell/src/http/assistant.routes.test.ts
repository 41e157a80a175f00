import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assistantRoutes } from './assistant.routes.ts';

const article = { title: 'Add a poll', summary: 'Ask readers.', path: '/support/add-a-poll' };

async function start() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const search = vi.fn(async (_question: string) => [article]);
  const app = fastify({ trustProxy: true });
  await app.register(rateLimit, { global: false });
  assistantRoutes(app, { search });
  const ask = (q: string, visitor = '192.0.2.1') =>
    app.inject({ url: '/_assistant', query: { q }, headers: { 'x-forwarded-for': visitor } });
  return { ask, app, search, pass: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

test('A question is answered with articles and not cached', async () => {
  const { ask, search } = await start();
  const response = await ask('How do I add a poll?');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({ articles: [article] });
  expect(search).toHaveBeenCalledExactlyOnceWith('How do I add a poll?');
});

test('A question of 120 characters is answered', async () => {
  expect((await (await start()).ask('x'.repeat(120))).statusCode).toBe(200);
});

test.each([
  ['An empty text', ''],
  ['A blank text', '   '],
  ['A long text', 'x'.repeat(121)],
])('%s is not a question', async (_what, q) => {
  const { ask, search } = await start();
  const response = await ask(q);
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toContain('at most 120 characters');
  expect(search).not.toHaveBeenCalled();
});

test('Two questions at once are rejected', async () => {
  const { app } = await start();
  expect((await app.inject({ url: '/_assistant?q=a&q=b' })).statusCode).toBe(400);
});

test('A visitor who asks too often has to wait, others do not', async () => {
  const { ask, pass, search } = await start();
  for (let index = 0; index < 20; index++) expect((await ask('poll')).statusCode).toBe(200);
  pass(30_000);
  const rejected = await ask('poll');
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '10']);
  expect(rejected.json()).toEqual({ error: 'Too many questions.' });
  expect(search).toHaveBeenCalledTimes(20);
  expect((await ask('poll', '192.0.2.2')).statusCode).toBe(200);
  pass(10_000);
  expect((await ask('poll')).statusCode).toBe(200);
});

test('There is also a limit for all visitors together', async () => {
  const { ask, pass } = await start();
  for (let index = 0; index < 60; index++)
    expect((await ask('poll', `192.0.2.${index}`)).statusCode).toBe(200);
  const rejected = await ask('poll', '198.51.100.1');
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '3']);
  pass(3_000);
  expect((await ask('poll', '198.51.100.1')).statusCode).toBe(200);
});

test('A search that fails is a 503 that says nothing about why', async () => {
  const { ask, search } = await start();
  search.mockRejectedValue(new TypeError('fetch failed'));
  const response = await ask('poll');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.json()).toEqual({ error: 'There is no answer now.' });
});
