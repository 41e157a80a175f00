import dns from 'node:dns';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { buildImageUrl } from '@site/config/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createImageCache } from '../createImageCache.ts';
import { createImageFolder, drawImage, type ImageFolder } from '../testing/createImageFolder.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import { hostileImageUrls } from '../testing/hostileImageUrls.ts';
import { requestRaw } from '../testing/requestRaw.ts';
import { createImageSources } from './createImageSources.ts';
import { createResizer, MAX_SOURCE_BYTES } from './createResizer.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

let images: ImageFolder;
let app: ReturnType<typeof createTestApp>['app'];

beforeAll(async () => {
  images = await createImageFolder();
  await images.write('a.png', await drawImage(800, 400));
  await images.write('people/ada.jpg', await drawImage(64, 64, 'jpeg'));
  await images.write('drawing.svg', SVG);
  await images.write('broken.png', 'no picture');
  await images.write('huge.png', Buffer.alloc(MAX_SOURCE_BYTES + 1));
  await images.write('notes.txt', 'notes');
  const outside = join(images.folder, '../images-secret');
  await mkdir(outside);
  await writeFile(join(outside, 'secret.png'), await drawImage(8, 8));
  await writeFile(join(images.folder, '../secret.png'), await drawImage(8, 8));
  await symlink(outside, join(images.folder, 'linked'));
  await symlink(join(outside, 'secret.png'), join(images.folder, 'out.png'));
  const folder = join(images.folder, '../cache');
  const cache = await createImageCache({ folder, maxBytes: 1_000_000, log: console });
  ({ app } = createTestApp({
    images: { sources: createImageSources(images.folder), resize: createResizer({ cache }) },
  }));
});
afterAll(async () => {
  await app.close();
  await images.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const AVIF = { accept: 'image/avif,image/webp,*/*' };

describe('Resized images', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/png'],
  ])('A browser that accepts %s gets %s, and caches learn why', async (accept, type) => {
    const response = await get(buildImageUrl('/images/a.png'), { accept });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers.vary).toBe('accept');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 500, height: 250 });
  });

  test('An image opened by itself can run nothing and has a fixed name', async () => {
    const { headers } = await get(buildImageUrl('/images/a.png'), AVIF);
    expect(headers).toMatchObject({
      'content-disposition': 'inline; filename="image.avif"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  });

  test('A browser that has it already gets 304, unless it wants another format', async () => {
    const url = buildImageUrl('/images/a.png');
    const { etag = '' } = (await get(url, AVIF)).headers;
    const again = await get(url, { ...AVIF, 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('The same options in another order are the same image', async () => {
    const orders = ['width=64,quality=50,format=auto', 'format=auto,quality=50,width=64'];
    const etags = orders.map(
      async (options) => (await get(`/cdn-cgi/image/${options}/images/a.png`)).headers.etag,
    );
    expect(new Set(await Promise.all(etags)).size).toBe(1);
  });

  test('SVG is served unchanged, and nothing in it runs', async () => {
    const { body, headers } = await get(buildImageUrl('/images/drawing.svg'), AVIF);
    expect(body).toBe(SVG);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  });

  test('An image that cannot be resized redirects to the original when asked to', async () => {
    const response = await get(buildImageUrl('/images/broken.png'), AVIF);
    expect([response.statusCode, response.headers.location]).toEqual([307, '/images/broken.png']);
    expect(response.headers['cache-control']).toBe('no-store');
    const plain = await get('/cdn-cgi/image/width=640/images/broken.png', AVIF);
    expect([plain.statusCode, plain.json().error]).toEqual([415, 'unfit']);
  });
});

describe('Originals', () => {
  test('An original has its type and the same strict headers', async () => {
    const response = await get('/images/people/ada.jpg?v=1');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="image.jpg"',
      'x-content-type-options': 'nosniff',
    });
    const { etag = '' } = response.headers;
    expect((await get('/images/people/ada.jpg', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('A file too large to be resized is served as the original', async () => {
    const { headers } = await get(buildImageUrl('/images/huge.png'), AVIF);
    expect(headers.location).toBe('/images/huge.png');
    const { statusCode, rawPayload } = await get('/images/huge.png');
    expect([statusCode, rawPayload.length]).toEqual([200, MAX_SOURCE_BYTES + 1]);
  });

  test('HEAD has the headers of the original and does not open it', async () => {
    const source = { path: 'a.png', version: '1', size: 3, read: vi.fn(), stream: vi.fn() };
    const { app: headApp } = createTestApp({
      images: { sources: { find: async () => source }, resize: vi.fn() },
    });
    const { statusCode, headers, body } = await headApp.inject({
      method: 'HEAD',
      url: '/images/a.png',
    });
    expect([statusCode, headers['content-length'], headers.etag, body]).toEqual([
      200,
      '3',
      '"1"',
      '',
    ]);
    expect(source.stream).not.toHaveBeenCalled();
  });

  test('A missing file is 404', async () => {
    expect((await get('/images/missing.png')).statusCode).toBe(404);
  });
});

test('No header changes which file is served', async () => {
  const evil = 'http://127.0.0.1:49151/secret.png';
  const names = [
    'host',
    'x-forwarded-host',
    'x-original-url',
    'x-rewrite-url',
    'referer',
    'origin',
  ];
  const headers = Object.fromEntries(names.map((name) => [name, evil]));
  for (const url of ['/images/a.png', buildImageUrl('/images/a.png')]) {
    const [plain, hostile] = [await get(url), await get(url, headers)];
    expect([hostile.statusCode, hostile.headers.etag]).toEqual([200, plain.headers.etag]);
  }
  const broken = await get(buildImageUrl('/images/broken.png'), headers);
  expect(broken.headers.location).toBe('/images/broken.png');
});

test('Hostile addresses are rejected without a request leaving the process', async () => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  const lookup = vi.spyOn(dns, 'lookup');
  const resolve = vi.spyOn(dns.promises, 'lookup');
  await app.ready();
  const accepted: string[] = [];
  for (const url of hostileImageUrls)
    for (const accept of ['image/avif', '*/*']) {
      const { status, head } = await requestRaw(app, url, { accept });
      const isRejected = status >= 400 && status < 500 && !/^content-type: image/m.test(head);
      if (!isRejected) accepted.push(`${url} ${head}`);
    }
  expect(accepted).toEqual([]);
  expect(hostileImageUrls.length).toBeGreaterThan(60);
  expect(new Set(hostileImageUrls).size).toBe(hostileImageUrls.length);
  expect([connect, lookup, resolve].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);

  // Proves that a connection would have been counted.
  await fetch('http://127.0.0.1:49151').catch(() => {});
  expect(connect).toHaveBeenCalledOnce();
});
