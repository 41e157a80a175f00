import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { inertHeaders } from '@site/environment/inert-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '../../tests/site/findProgram.ts';
import { runNginx } from '../../tests/site/runNginx.ts';
import { findPort } from '../site/holdPorts.ts';
import { describeNginx } from './hosts.ts';

const FILES = {
  'index.html': 'home',
  'about/index.html': 'about',
  'about/index.html.gz': gzipSync('about'),
  '404.html': 'not here',
  '_parts/about/index.json': '{}',
  'assets/a-1234.js': 'a()',
  'fragments/lab/1.0.0/client/page.html': '<script>',
  'images/a.png': 'PNG',
  'images/a.png.webp': 'WEBP',
};

let folder: string;
let port: number;
let stop: (() => Promise<void>) | undefined;

/** Where nothing listens. */
const AWAY = 'http://127.0.0.1:9';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const root = join(folder, 'public');
  for (const [path, bytes] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
  port = await findPort('the port of nginx', 0);
  const redirects = [{ from: '/old', to: '/about' }];
  const http = describeNginx({ redirects, origin: AWAY, queries: ['q'], root, port });
  const url = `http://127.0.0.1:${port}`;
  const program = findProgram('nginx');
  if (!program) throw new Error('There is no nginx; Debian has it in the package nginx-light.');
  stop = await runNginx({ program, folder, http, url });
});

afterAll(async () => {
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Asks for an address as it is written. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: Record<string, unknown>;
    body: Buffer;
  }>();
  request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) =>
    buffer(answer).then(
      (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
      reject,
    ),
  )
    .once('error', reject)
    .end();
  return promise;
}

test('A page is sent as it was compressed, is asked for each time, and may not be framed', async () => {
  const { headers, body } = await get('/about', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(body).toString()).toBe('about');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "frame-ancestors 'none'",
  });
  const again = await get('/about', {
    'if-none-match': String((await get('/about')).headers.etag),
  });
  expect(again.status).toBe(304);
});

test('A missing address has the page for it, and its status', async () => {
  const { status, body } = await get('/nothing');
  expect([status, body.toString()]).toEqual([404, 'not here']);
  expect((await get('/assets/gone-1234.js')).status).toBe(404);
});

test('A file with a hashed name is kept for good, and a picture has the format that is wanted', async () => {
  expect((await get('/assets/a-1234.js')).headers['cache-control']).toContain('immutable');
  const webp = await get('/images/a.png', { accept: 'image/webp,*/*' });
  expect([webp.body.toString(), webp.headers['content-type']]).toEqual(['WEBP', 'image/webp']);
  expect((await get('/images/a.png', { accept: 'image/png' })).body.toString()).toBe('PNG');
});

test('A page among the files of a fragment runs nothing and belongs to no origin', async () => {
  const { status, headers } = await get('/fragments/lab/1.0.0/client/page.html');
  expect([status, headers['content-security-policy']]).toEqual([
    200,
    inertHeaders['content-security-policy'],
  ]);
});

test('A visitor with 30 kB of cookies sees pages', async () => {
  const cookie = `vendor=${'x'.repeat(30_000)}`;
  expect((await get('/about', { cookie })).status).toBe(200);
});

test('The part of a page is for scripts, not for search engines', async () => {
  const { status, headers } = await get('/_parts/about');
  expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
});

test('While the origin is away, a search shows the whole page, and a form is told so', async () => {
  const { status, body } = await get('/about?q=polls');
  expect([status, body.toString()]).toEqual([200, 'about']);
  expect((await get('/_parts/about?q=polls')).body.toString()).toBe('{}');
  expect((await get('/nothing?q=polls')).status).toBe(404);
  expect((await get('/api/leads')).status).toBe(502);
});

test.each([
  ['/old?a=b', '/about?a=b'],
  ['/about/', '/about'],
  ['/about//?a=b', '/about?a=b'],
])('%s has moved to %s', async (from, to) => {
  const { status, headers } = await get(from);
  expect([status, headers.location]).toEqual([308, to]);
});

test.each(['//evil.example/', '/%5Cevil.example/', '/%0d%0aset-cookie:a=b/', '/%2fevil.example/'])(
  'A visitor of %s is not sent to another site, and its line ends make no header',
  async (path) => {
    const { headers } = await get(path);
    expect(headers).not.toHaveProperty('set-cookie');
    const { location = '/' } = headers;
    expect(new URL(String(location), 'http://site.example').host).toBe('site.example');
    expect(String(location)).not.toMatch(/[\r\\]/);
  },
);
