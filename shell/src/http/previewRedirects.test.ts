import type { PreviewTarget } from '@site/fragment-kit';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Pages } from '../pages/createPages.ts';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ActiveRelease, ReleaseFollower } from '../release/createReleaseFollower.ts';
import { previewRoutes } from './preview.routes.ts';

/** Requests the preview's routes of a site on which every path is a page. */
function get(url: string, { target = { live: true, path: '/about' }, headers = {} }: Options = {}) {
  const app = fastify();
  const activeRelease = {
    pages: [{ folder: 'f', manifest: { name: 'mf-pages', server: 'entry.js' } } as Artifact],
    findOwner: () => 'mf-pages',
    pool: { resolvePreview: async () => target },
  } as unknown as ActiveRelease;
  const follower = { use: (work: (each: ActiveRelease) => unknown) => work(activeRelease) };
  previewRoutes(app, {
    follower: follower as unknown as ReleaseFollower,
    pages: { get: async () => ({ status: 200 }) } as unknown as Pages,
    settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
  });
  return app.inject({ url, headers });
}

interface Options {
  target?: PreviewTarget;
  headers?: Record<string, string>;
}

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/%5C%5Cevil.example',
  '/%5Cevil.example',
  '/%252f%255cevil.example',
  '/%2f%2fevil.example',
  '/\tevil',
  '/\r\nset-cookie: a=b',
  '/a/../../evil',
  '/./evil',
];

test.each(HOSTILE)('A document whose address is %j redirects to the front page', async (path) => {
  const response = await get('/preview?token=t&documentId=a', { target: { live: true, path } });
  expect(response.statusCode).toBe(307);
  expect(response.headers.location).toBe('/');
});

test.each(HOSTILE)('Leaving from %j redirects to the front page', async (page) => {
  const response = await get(`/preview/exit?page=${encodeURIComponent(page)}`);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
});

test.each(HOSTILE)('The rest of a request does not affect the redirect: %j', async (place) => {
  const value = encodeURIComponent(place);
  const more = ['url', 'back', 'redirect', 'next', 'page', 'path'].map(
    (name) => `${name}=${value}`,
  );
  const response = await get(`/preview?token=t&documentId=a&${more.join('&')}`, {
    headers: { host: 'evil.example', referer: 'https://evil.example/', 'x-forwarded-host': 'evil' },
  });
  expect(response.headers.location).toBe('/about');
});

test('A request that names two pages to return to is redirected to the front page', async () => {
  const response = await get('/preview/exit?page=/about&page=//evil.example');
  expect(response.headers.location).toBe('/');
});
