import rateLimit from '@fastify/rate-limit';
import { digest } from '@site/fragment-kit/digest';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { commonHeaders } from './commonHeaders.ts';
import { embedRoutes } from './embed.routes.ts';

const VERSION = '1.2.3-4f5a6b7c';
const LOADER = 'define()';

const describe = (text: string) => ({ integrity: digest(Buffer.from(text)), size: text.length });

const artifact = {
  folder: '/artifacts/popup',
  manifest: {
    name: 'mf-lead-popup',
    version: VERSION,
    files: {
      'embed/1/lead-popup.js': describe('old()'),
      'embed/2/lead-popup.js': describe(LOADER),
      'embed/2/app.js': describe('app()'),
      'embed/2/frame.js': describe('frame()'),
      'embed/2/notes.html': describe('<b>'),
      'server/entry.js': describe('secret()'),
    },
  },
} as unknown as Artifact;

const texts: Record<string, string> = {
  'embed/1/lead-popup.js': 'old()',
  'embed/2/lead-popup.js': LOADER,
  'embed/2/app.js': 'app()',
  'embed/2/notes.html': '<b>',
};

function start(live: Artifact | undefined = artifact) {
  const app = fastify();
  void app.register(rateLimit, { global: false });
  const find = vi.fn(async (name: string, version: string) =>
    name === 'mf-lead-popup' && version === VERSION ? artifact : undefined,
  );
  const bySlot = new Map(live && [['lead-popup', live]]);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders));
  void embedRoutes(app, {
    follower: { current: live && ({ bySlot } as never) },
    artifacts: {
      find,
      findLater: async () => undefined,
      readReleased: async (_artifact, path) => Buffer.from(texts[path] ?? ''),
    },
    findOrigins: async () => ['https://shop.example'],
  });
  return (url: string) => app.inject(url);
}

test.each([
  ['/embed/lead-popup.js', `/embed/${VERSION}/2/lead-popup.js`],
  ['/embed/1/lead-popup.js', `/embed/${VERSION}/1/lead-popup.js`],
  ['/embed/2/app.js', `/embed/${VERSION}/2/app.js`],
])(
  '%s redirects to the live version, and pages notice it within a minute',
  async (url, location) => {
    const { statusCode, headers } = await start()(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
    expect(headers['cache-control']).toBe('public, max-age=60');
  },
);

test('A file of a version never changes, and pages of any origin may load it', async () => {
  const { statusCode, headers, body } = await start()(`/embed/${VERSION}/2/app.js`);
  expect([statusCode, body]).toEqual([200, 'app()']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('Integrators who pin a version get its address and digest', async () => {
  const response = await start()('/embed/release.json');
  expect(response.json()).toEqual({
    version: VERSION,
    src: `/embed/${VERSION}/2/lead-popup.js`,
    integrity: digest(Buffer.from(LOADER)),
  });
});

test('The frame has the scripts of the live version, the newest or the one that is asked for', async () => {
  const open = start();
  const { body } = await open(`/embed/frame?key=pk_${'k'.repeat(22)}`);
  expect(body).toContain(
    `src="/embed/${VERSION}/2/frame.js" integrity="${digest(Buffer.from('frame()'))}"`,
  );
  expect(body).toContain(`src="/embed/${VERSION}/2/lead-popup.js"`);
  // Version 1 of this artifact is from before there was a frame.
  expect((await open(`/embed/1/frame?key=pk_${'k'.repeat(22)}`)).statusCode).toBe(404);
});

test.each([
  '/embed/3/lead-popup.js',
  '/embed/1/app.js',
  '/embed/1/toString',
  '/embed/1.2.3-00000000/2/app.js',
  `/embed/${VERSION}/2/notes.html`,
  `/embed/${VERSION}/2/none.js`,
  `/embed/${VERSION}/..%2fserver/entry.js`,
  `/embed/${VERSION}/../server/entry.js`,
  '/embed/latest/lead-popup.js',
])('%s is not served', async (url) => {
  expect((await start()(url)).statusCode).toBe(404);
});

test.each([
  `/embed/${VERSION}/2/app.js`,
  '/embed/lead-popup.js',
  '/embed/release.json',
  '/embed/frame',
  `/embed/frame?key=pk_${'k'.repeat(22)}`,
  '/embed/latest/lead-popup.js',
  `/embed/${VERSION}/2/none.js`,
])('%s can be read by every page, is taken for nothing else, and sets no cookie', async (url) => {
  const { headers } = await start()(url);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test('Without a release there is an error, never a wrong file', async () => {
  const app = start(null as never);
  expect((await app('/embed/lead-popup.js')).statusCode).toBe(500);
});
