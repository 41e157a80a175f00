import fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cookieRoutes } from './cookies.routes.ts';
import { answerUnreadable, createFrontServer } from './createFrontServer.ts';

const KB = 1_024;
const HTML = { accept: 'text/html', 'sec-fetch-dest': 'document' };

let url: string;
beforeEach(async () => {
  const cache = {
    answer(
      { url: path, method }: { url?: string; method?: string },
      response: { end(text: string): void },
    ) {
      const isHit = path === '/cached' && method === 'GET';
      if (isHit) response.end('cached page');
      return isHit;
    },
  };
  const app = fastify({
    serverFactory: (handle, options) => createFrontServer(cache as never, handle, options),
    clientErrorHandler: answerUnreadable,
  });
  onTestFinished(() => app.close());
  await cookieRoutes(app);
  app.get('/page', () => 'page');
  app.post('/lead', () => 'stored');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Asks with cookies of this many kB. */
async function ask(path: string, kB: number, options: RequestInit = {}) {
  const cookie = `a=${'x'.repeat(kB * KB - 2)}`;
  const response = await fetch(url + path, {
    ...options,
    headers: { ...HTML, cookie, ...(options.headers as Record<string, string>) },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('Pages are shown with 32 kB of cookies', async () => {
  expect(await ask('/page', 32)).toMatchObject({ status: 200, text: 'page' });
  expect(await ask('/cached', 32)).toMatchObject({ status: 200, text: 'cached page' });
});

test.each(['/page', '/cached', '/nothing'])(
  'With more, %s is a page with a button that removes them',
  async (path) => {
    const { status, headers, text } = await ask(path, 40);
    expect([status, headers.get('cache-control')]).toEqual([431, 'no-store']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('clear-site-data')).toBeNull();
    expect(text).toContain('<form method="post" action="/_cookies/clear"><button>');
  },
);

test('Leads, images and programs are answered as usual', async () => {
  expect(await ask('/lead', 60, { method: 'POST' })).toMatchObject({ text: 'stored' });
  expect(await ask('/page', 60, { headers: { 'sec-fetch-dest': 'image' } })).toMatchObject({
    text: 'page',
  });
  expect(await ask('/page', 60, { headers: { accept: '*/*' } })).toMatchObject({ text: 'page' });
});

const press = (headers: Record<string, string>) =>
  ask('/_cookies/clear', 60, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('The button removes the cookies of this site and links to its home page', async () => {
  const { status, headers, text } = await press({ 'sec-fetch-site': 'same-origin' });
  expect([status, headers.get('clear-site-data')]).toEqual([200, '"cookies"']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<a href="/">');
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
  'Nobody else can press it: %o',
  async (from) => {
    const { status, headers } = await press(from);
    expect([status, headers.get('clear-site-data')]).toEqual([403, null]);
  },
);

test('A visitor whose headers are too large to read is told what to do', async () => {
  const { status, headers, text } = await ask('/page', 70);
  expect([status, headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
  expect(text).toContain('remove the data of this site in the settings of your browser');
});
