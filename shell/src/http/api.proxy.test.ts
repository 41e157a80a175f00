import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { apiProxy } from './api.proxy.ts';
import { CLOSED_POLICY, commonHeaders } from './commonHeaders.ts';

const composeFormAnswer = async () => ({ document: '', headers: {}, formAnswered: false });

/** A fake api that records its requests. */
const reached: { method: string; url: string; headers: Record<string, unknown>; body: string }[] =
  [];
const upstream = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  // The shell aborts a body that is too long.
  const body = await text(request).catch(() => null);
  if (body === null) return;
  reached.push({ method, url, headers, body });
  if (url.startsWith('/api/embed/'))
    response
      .writeHead(method === 'OPTIONS' ? 204 : 200, {
        'access-control-allow-origin': 'https://shop.example',
        'set-cookie': 'a=b',
      })
      .end();
  else if (url.startsWith('/predict?away')) response.writeHead(503, { 'retry-after': '5' }).end();
  else response.end('api');
});

/** A fake images service that records its requests. */
const images = createServer(({ url = '' }, response) => {
  reachedImages.push(url);
  response.writeHead(200, { 'content-security-policy': "default-src 'none'; sandbox" }).end('png');
});

const reachedImages: string[] = [];

const urlOf = (server: typeof upstream) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A port that nothing listens on. */
const DOWN = 'http://127.0.0.1:1';

const lines: { level: number; msg: string }[] = [];

const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };

/** The messages of warnings and errors. */
const listProblems = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);

const app = fastify({ logger, http: { maxHeaderSize: 65_536 } });

let port: number;

beforeAll(async () => {
  for (const server of [upstream, images]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders).header('content-security-policy', CLOSED_POLICY);
  });
  await apiProxy(app, { apiUrl: urlOf(upstream), imagesUrl: urlOf(images), composeFormAnswer });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

beforeEach(() => {
  reached.length = 0;
  reachedImages.length = 0;
  lines.length = 0;
});

afterAll(async () => {
  await app.close();
  upstream.close();
  images.close();
});

/** Requests an address as is; other clients would normalize it. */
async function requestRaw(url: string, method = 'GET', headers = '') {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `${method} ${url} HTTP/1.1\r\nhost: site.example\r\n${headers}connection: close\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
}

test.each([
  '/api/forms/talent',
  '/predict?projectId=38&pageUrlPath=%2Fpricing',
  '/mp/flags/?token=t',
])('%s reaches the api unchanged', async (url) => {
  expect(await requestRaw(url)).toBe(200);
  expect(reached.map((each) => each.url)).toEqual([url]);
  expect(reachedImages).toEqual([]);
});

test.each([
  '/images/people/ada.jpg',
  '/cdn-cgi/image/fit=scale-down,onerror=redirect,format=auto,width=500,quality=75/images/a.png',
])('%s reaches the images service unchanged', async (url) => {
  expect(await requestRaw(url)).toBe(200);
  expect(reachedImages).toEqual([url]);
  expect(reached).toEqual([]);
});

test('Services receive the consent cookie only', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `vendor${index}=${'x'.repeat(1_000)}`);
  const cookie = [...many, 'consent=1.marketing', 'consentual=no'].join('; ');
  for (const path of ['/api/forms/talent', '/images/people/ada.jpg'])
    await requestRaw(path, 'GET', `cookie: ${cookie}\r\n`);
  expect(reached[0]?.headers.cookie).toBe('consent=1.marketing');
  await requestRaw('/api/forms/talent', 'GET', `cookie: ${many[0]}\r\n`);
  expect(reached[1]?.headers).not.toHaveProperty('cookie');
  expect(reachedImages).toHaveLength(1);
});

test('A request that the api cannot answer is not repeated: that is up to the client', async () => {
  expect(await requestRaw('/predict?away')).toBe(503);
  expect(reached.map(({ url }) => url)).toEqual(['/predict?away']);
});

test('While the images service is down, pictures get 503 and a lead is accepted', async () => {
  const withoutImages = fastify({ logger });
  await apiProxy(withoutImages, {
    apiUrl: urlOf(upstream),
    imagesUrl: DOWN,
    composeFormAnswer,
  });
  const picture = await withoutImages.inject('/images/a.png');
  expect([picture.statusCode, picture.json().error]).toEqual([503, 'unavailable']);
  expect(picture.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
  expect(listProblems()).toContain('the images service did not answer');
  const lead = await withoutImages.inject({
    method: 'POST',
    url: '/api/swarm-marketing-leads',
    payload: { email: 'ada@example.com' },
  });
  expect(lead.statusCode).toBe(200);
  expect(reached).toHaveLength(1);
  await withoutImages.close();
});

test('A service that accepts posts and never answers times out', async () => {
  const frozen = createServer(() => {}).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  onTestFinished(() => {
    frozen.closeAllConnections();
    frozen.close();
  });
  const app = fastify();
  onTestFinished(() => app.close());
  const apiUrl = urlOf(frozen);
  await app.register(apiProxy, { apiUrl, imagesUrl: DOWN, apiTimeoutMs: 100, composeFormAnswer });
  const answer = await app.inject({ method: 'POST', url: '/api/swarm-marketing-leads', body: {} });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.json().error).toBe('unavailable');
});

test('A client that asks for `connection: close` gets it', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /images/a.png HTTP/1.1\r\nhost: site.example\r\nconnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).not.toMatch(/^keep-alive:/im);
});

test('A post is forwarded with its body, the visitor’s address and the site’s host', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/forms/talent?a=b`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada & co' }),
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'evil.example' },
  });
  expect(await response.text()).toBe('api');
  expect(reached).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/api/forms/talent?a=b',
      body: 'name=Ada+%26+co',
    }),
  ]);
  expect(reached[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'content-type': expect.stringContaining('urlencoded'),
  });
});

test('A visitor’s word on traces is not passed on', async () => {
  const headers = { traceparent: '00-a-b-01', tracestate: 'a=b', baggage: 'a=b' };
  await (await fetch(`http://127.0.0.1:${port}/predict`, { headers })).text();
  for (const name of Object.keys(headers)) expect(reached[0]?.headers).not.toHaveProperty(name);
});

test('A trusted proxy names the visitor’s address', async () => {
  const behindProxy = fastify({ trustProxy: ['loopback'] });
  await apiProxy(behindProxy, { apiUrl: urlOf(upstream), imagesUrl: DOWN, composeFormAnswer });
  await behindProxy.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(behindProxy.server.address() as AddressInfo).port}`;
  // Everything before the proxy's own entry comes from the visitor.
  const headers = { 'x-forwarded-for': '203.0.113.7, 192.0.2.1', connection: 'close' };
  await (await fetch(`${address}/predict`, { headers })).text();
  await behindProxy.close();
  expect(reached[0]?.headers['x-forwarded-for']).toBe('192.0.2.1');
});

test.each([
  ['/mp/track/?ip=1', 'text/plain;charset=UTF-8', 'data=W10%3D'],
  ['/mp/record/?seq=0', 'application/octet-stream', '\u001f\u0001'],
  ['/sp/com.snowplowanalytics.snowplow/tp2', 'application/json; charset=UTF-8', '{"data" : []}'],
  ['/cdp/v1/b', 'text/plain', `{"batch":["${'x'.repeat(400_000)}"]}`],
  ['/mp/record/?seq=1', 'text/plain', 'x'.repeat(2_000_000)],
])(
  'What a client measures is forwarded to %s byte for byte, whatever its content type',
  async (path, type, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(200);
    expect(reached).toEqual([expect.objectContaining({ method: 'POST', url: path, body })]);
    expect(reached[0]?.headers['content-type']).toBe(type);
    expect(reached[0]?.headers['x-request-id']).toEqual(expect.any(String));
  },
);

describe('A host page', () => {
  const EMBED = '/api/embed/1/pk_1/leads';
  const POLICY = 'cross-origin-resource-policy';

  test.each(['OPTIONS', 'POST', 'GET'])(
    'reaches the api by %s, without cookies and without the page’s own address',
    async (method) => {
      const response = await fetch(`http://127.0.0.1:${port}${EMBED}`, {
        method,
        ...(method === 'POST' && { body: '{}' }),
        headers: {
          origin: 'https://shop.example',
          'idempotency-key': 'k',
          authorization: 'Bearer t',
          'sec-gpc': '1',
          cookie: 'consent=1.marketing',
          referer: 'https://shop.example/secret',
        },
      });
      const { headers } = reached[0] ?? {};
      expect(headers).toMatchObject({
        origin: 'https://shop.example',
        'idempotency-key': 'k',
        authorization: 'Bearer t',
        'sec-gpc': '1',
        'x-forwarded-for': '127.0.0.1',
      });
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
      expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example');
      expect(response.headers.get(POLICY)).toBe('cross-origin');
      expect(response.headers.has('set-cookie')).toBe(false);
    },
  );

  test('may read why its lead is refused, as JSON, even while the api is down', async () => {
    const down = fastify({ logger });
    onTestFinished(() => down.close());
    await apiProxy(down, { apiUrl: DOWN, imagesUrl: DOWN, composeFormAnswer });
    const post = (payload: string) =>
      down.inject({ method: 'POST', url: EMBED, headers: { accept: 'text/html' }, payload });
    for (const [answer, status, error] of [
      [await post('{}'), 503, 'unavailable'],
      [await post('x'.repeat(65_537)), 413, 'body_too_large'],
    ] as const) {
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
      expect(answer.headers).toMatchObject({
        [POLICY]: 'cross-origin',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        'cache-control': 'no-store',
      });
    }
    expect((await post('{}')).headers['retry-after']).toBe('1');
  });

  test.each(['/api/swarm-marketing-leads', '/api/embedded', '/images/a.png'])(
    'does not reach %s',
    async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { origin: 'https://shop.example' },
      });
      expect([headers.get(POLICY), headers.get('access-control-allow-origin')]).toEqual([
        'same-origin',
        null,
      ]);
    },
  );
});

test('A service’s own security policy is kept', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/images/a.svg`);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test.each([
  '/api/../readyz',
  '/api/%2e%2e/openapi.json',
  '/api/.%2E/readyz',
  '/api/./forms/talent',
  '/api/embed/../forms/talent',
  '/api/embed/../../integrations/pk_1/origins',
  '/api/embed/%2e%2e/%2e%2e/readyz',
  '/api/..\\readyz',
  '/images/../readyz',
  '/images/../api/forms/talent',
  '/cdn-cgi/image/../../readyz',
  '/cdn-cgi/image/width=640/images/../../../../readyz',
  '/cdn-cgi/image/width=640/images/%2e%2e/%2e%2e/%2e%2e/%2e%2e/readyz',
  '/cdn-cgi/image/width=640/\\\\evil.example/a.png',
])('%s reaches no service', async (url) => {
  const status = await requestRaw(url);
  expect([400, 404]).toContain(status);
  expect([reached, reachedImages]).toEqual([[], []]);
});

test.each([
  '/readyz',
  '/openapi.json',
  '/integrations/pk_1/origins',
  '/cdn-cgi/trace',
  '/imagesx/a.png',
  'http://evil.example/api/forms',
  'http://evil.example:99999/api/forms',
])('%s is not forwarded', async (url) => {
  expect(await requestRaw(url)).toBeGreaterThanOrEqual(400);
  expect([reached, reachedImages]).toEqual([[], []]);
});

test.each(['POST', 'PUT', 'DELETE'])('Pictures reject %s', async (method) => {
  expect(await requestRaw('/images/a.png', method)).toBe(404);
  expect([reached, reachedImages]).toEqual([[], []]);
});

/** Sends a body that is too long, with or without its length. Returns the answer, even if only part of the body was read. */
async function sendTooMuch(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`POST /api/forms/talent HTTP/1.1\r\nhost: site.example\r\n${head}\r\n\r\n`);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const answered = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  for (let count = 0; count < 64 && socket.writable; count++) {
    socket.write(chunk, () => {});
    await new Promise(setImmediate);
  }
  const answer = await answered;
  socket.destroy();
  return String(answer);
}

test.each([
  ['that says so', 'content-length: 5000000'],
  ['that does not say so', 'transfer-encoding: chunked'],
])('A body that is too long, %s, is answered at once', async (_, head) => {
  expect(await sendTooMuch(head)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"error":"body_too_large"/);
});

test('A visitor whose form is too long gets a sentence', async () => {
  expect(await sendTooMuch('content-length: 5000000\r\naccept: text/html')).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*more than we can take/,
  );
});
