import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildSharingPath, nameSharingCard } from '@site/config/sharingCard';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharingRoutes } from './sharing.routes.ts';

const card = { title: 'Polls', label: 'Features' };
const gone = { title: 'As it was called before' };

/** A fake images service that records its requests and has already drawn one picture. */
const requests: { method: string; url: string; type?: string; body: string }[] = [];
let status = 200;
const images = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  const type = headers['content-type'];
  requests.push({ method, url, ...(type && { type }), body: await text(request) });
  const isThere = method === 'POST' || url.endsWith(nameSharingCard(gone));
  response.writeHead(isThere ? status : 404).end('picture');
});

const app = fastify();
beforeAll(async () => {
  images.listen(0, '127.0.0.1');
  await once(images, 'listening');
  const findCard = (name: string) => (name === nameSharingCard(card) ? card : undefined);
  const known = {
    pages: [],
    ignored: [],
    feeds: [],
    has: () => false,
    findRedirect: () => undefined,
    findCard,
  };
  sharingRoutes(app, {
    siteIndex: { get: async () => known },
    imagesUrl: `http://127.0.0.1:${(images.address() as AddressInfo).port}`,
  });
});
beforeEach(() => {
  requests.length = 0;
  status = 200;
});
afterAll(async () => {
  await app.close();
  images.close();
});

test('The picture of a page is drawn from its words and cacheable forever', async () => {
  const response = await app.inject(buildSharingPath(card));
  expect([response.statusCode, response.body]).toEqual([200, 'picture']);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(requests).toEqual([
    { method: 'POST', url: '/sharing', type: 'application/json', body: JSON.stringify(card) },
  ]);
});

test('A picture of earlier words is served while it is stored', async () => {
  expect((await app.inject(buildSharingPath(gone))).statusCode).toBe(200);
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

test.each([
  buildSharingPath({ title: 'Words that somebody made up' }),
  '/sharing/short.png',
  '/sharing/..%2f..%2freadyz.png',
  `/sharing/${'a'.repeat(32)}.jpg`,
  '/sharing/polls?title=Made+up',
])('There is no picture at %s, and nothing is drawn', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('While the images service cannot draw, the picture is 503 and not cached', async () => {
  status = 503;
  const response = await app.inject(buildSharingPath(card));
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('While there is no site description, stored pictures are served', async () => {
  const early = fastify();
  const imagesUrl = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
  sharingRoutes(early, { siteIndex: { get: async () => undefined }, imagesUrl });
  expect((await early.inject(buildSharingPath(gone))).statusCode).toBe(200);
  expect((await early.inject(buildSharingPath(card))).statusCode).toBe(404);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('While the images service is down, the picture is 503, and the log says so', async () => {
  const lines: string[] = [];
  const alone = fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  sharingRoutes(alone, {
    siteIndex: { get: async () => undefined },
    imagesUrl: 'http://127.0.0.1:1',
  });
  const response = await alone.inject(buildSharingPath(card));
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect(lines.join('')).toContain('a sharing picture could not be fetched');
});
