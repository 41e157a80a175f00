import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createResponseCache } from './createResponseCache.ts';

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers `long` itself, and saves a cached answer for each such request. */
async function start() {
  const live: { origin: string | undefined; lab: string } = { origin: '1 a', lab: '1 x' };
  const onAnswer = vi.fn();
  const cache = createResponseCache({
    getOrigin: (fragment) => (fragment === 'lab' ? live.lab : live.origin),
    onAnswer,
  });
  const server = createServer((request, response) => {
    if (cache.answer(request, response)) return;
    const body = Buffer.from(`cached ${request.url}`);
    const headers = {
      'content-type': 'text/plain',
      etag: '"x"',
      link: ['<a>', '<b>'],
      ...(request.url === '/cookie' && { 'set-cookie': 'a=b' }),
    };
    const ofLab = request.url?.startsWith('/lab') && { fragment: 'lab', origin: live.lab };
    const key = `${request.url}`;
    cache.save(request, { origin: live.origin ?? '', key, headers, body, ...ofLab });
    response.end('long');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(base + path, { method, headers });
  const read = async (...request: Parameters<typeof get>) => (await get(...request)).text();
  return { cache, live, onAnswer, get, read };
}

test('The second request for an address gets the first answer with its headers', async () => {
  const { get, read } = await start();
  expect(await read('/about')).toBe('long');
  const response = await get('/about');
  expect(await response.text()).toBe('cached /about');
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(response.headers.get('etag')).toBe('"x"');
  expect(response.headers.get('content-length')).toBe('13');
  expect(response.headers.get('link')).toBe('<a>, <b>');
});

test('A page whose bytes have changed is asked for again, the others are not', async () => {
  const { cache, read } = await start();
  for (const path of ['/about', '/pricing']) await read(path);
  await read('/about', { 'accept-encoding': 'gzip' });
  cache.forget('/about');
  expect(await read('/about')).toBe('long');
  expect(await read('/about', { 'accept-encoding': 'gzip' })).toBe('long');
  expect(await read('/pricing')).toBe('cached /pricing');
});

test('Each answer from the cache reports its page’s key', async () => {
  const { read, onAnswer } = await start();
  await read('/about');
  expect(onAnswer).not.toHaveBeenCalled();
  await read('/about');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('/about');
});

test('An answer that sets a cookie is not cached', async () => {
  const { read } = await start();
  await read('/cookie');
  expect(await read('/cookie')).toBe('long');
});

test('Another path, query or encoding is another answer', async () => {
  const { read } = await start();
  await read('/about', { 'accept-encoding': 'br' });
  expect(await read('/about', { 'accept-encoding': 'br' })).toBe('cached /about');
  expect(await read('/about', { 'accept-encoding': 'gzip' })).toBe('long');
  expect(await read('/about?tag=a', { 'accept-encoding': 'br' })).toBe('long');
  expect(await read('/pricing', { 'accept-encoding': 'br' })).toBe('long');
});

test('After a release, after a content change and while the content is unavailable, earlier answers are not used', async () => {
  const { live, read } = await start();
  await read('/');
  live.origin = '2 a';
  expect(await read('/')).toBe('long');
  expect(await read('/')).toBe('cached /');
  live.origin = '2 b';
  expect(await read('/')).toBe('long');
  live.origin = undefined;
  expect(await read('/')).toBe('long');
});

test.each([
  ['who has the page already', { 'if-none-match': '"x"' }, 'GET'],
  ['in a preview', { cookie: 'a=b; io.prismic.preview=token' }, 'GET'],
  ['with an override', { cookie: 'a=b; site-override=token' }, 'GET'],
  ['who sends a form', {}, 'POST'],
] as const)(
  'A visitor %s bypasses the cache and adds nothing to it',
  async (_who, headers, method) => {
    const { read } = await start();
    expect(await read('/', headers, method)).toBe('long');
    expect(await read('/', headers, method)).toBe('long');
    expect(await read('/')).toBe('long');
    expect(await read('/')).toBe('cached /');
    expect(await read('/', headers, method)).toBe('long');
  },
);

test('Other cookies make no difference', async () => {
  const { read } = await start();
  await read('/');
  expect(await read('/', { cookie: 'user_id=1' })).toBe('cached /');
});

test('After closing, the framework answers', async () => {
  const { cache, read } = await start();
  await read('/');
  cache.close();
  expect(await read('/')).toBe('long');
});

test('A very long address is answered but not cached', async () => {
  const { read } = await start();
  const long = `/?utm_source=${'a'.repeat(600)}`;
  expect(await read(long)).toBe('long');
  expect(await read(long)).toBe('long');
});

test('New content of one page fragment leaves the cached pages of the others', async () => {
  const { live, read } = await start();
  for (const path of ['/about', '/lab']) await read(path);
  live.lab = '1 y';
  expect(await read('/about')).toBe('cached /about');
  expect(await read('/lab')).toBe('long');
  live.origin = undefined;
  expect(await read('/lab')).toBe('cached /lab');
  expect(await read('/about')).toBe('long');
});

test('A cached answer has bytes of its own, and keeps no block of which it was a part', async () => {
  const block = Buffer.from('before the answer after');
  const body = block.subarray(7, 17);
  const server = createServer((request, response) => {
    if (cache.answer(request, response)) return;
    cache.save(request, { origin: '1 a', key: '/', headers: {}, body });
    block.fill('x');
    response.end();
  });
  const cache = createResponseCache({ getOrigin: () => '1 a', onAnswer: () => {} });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(base);
  expect(await (await fetch(base)).text()).toBe('the answer');
});
