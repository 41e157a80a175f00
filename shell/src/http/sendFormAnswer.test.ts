import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FORM_REPLY_TYPE } from '@site/forms/reply';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiProxy } from './api.proxy.ts';
import { CLOSED_POLICY, commonHeaders } from './commonHeaders.ts';
import type { ComposeFormAnswer } from './sendFormAnswer.ts';

const composeFormAnswer = vi.fn<ComposeFormAnswer>();

/** The api's reply to a form that it rejects. */
const formReply = {
  form: 'talent',
  path: '/talent',
  values: { name: 'Ada <b>' },
  errors: { email: 'Please enter a valid email address' },
  page: '<h1>The api’s own page</h1>',
};

/** A fake api that rejects forms, or fails while it does. */
const upstream = createServer(async (request, response) => {
  const { url = '', headers } = request;
  await text(request);
  const reply = JSON.stringify(formReply);
  const policy = { 'content-security-policy': "default-src 'none'; sandbox" };
  if (headers['x-form-reply'] && url === '/api/forms/wrong')
    response
      .writeHead(422, {
        ...policy,
        'content-type': FORM_REPLY_TYPE,
        'content-length': Buffer.byteLength(reply),
      })
      .end(reply);
  else if (url === '/api/forms/streamed') {
    response.writeHead(422, { ...policy, 'content-type': `${FORM_REPLY_TYPE}; charset=utf-8` });
    response.write('{"form":"talent",');
    response.end(reply.slice(1));
  } else {
    const status = url === '/api/forms/huge' ? 413 : 422;
    response.writeHead(status, { 'content-type': FORM_REPLY_TYPE, 'content-length': '1000' });
    response.write('{"form":', () => response.destroy());
  }
});

/** A port that nothing listens on. */
const DOWN = 'http://127.0.0.1:1';

const lines: { level: number; msg: string }[] = [];

const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };

/** The messages of warnings and errors. */
const listProblems = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);

const app = fastify({ logger });

let port: number;

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders).header('content-security-policy', CLOSED_POLICY);
  });
  const apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  await apiProxy(app, { apiUrl, imagesUrl: DOWN, composeFormAnswer });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

beforeEach(() => {
  lines.length = 0;
  composeFormAnswer.mockReset();
  composeFormAnswer.mockResolvedValue({ document: '', headers: {}, formAnswered: false });
});

afterAll(async () => {
  await app.close();
  upstream.close();
});

test('When the api closes the connection on too large a form, a page says so', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/forms/huge`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ name: 'a' }),
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('more than we can take');
});

test('The api counts as down if it closes the connection during any other answer to a form', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/forms/broken`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ name: 'a' }),
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Please try again in a moment');
  expect(listProblems()).toEqual(['the api did not answer']);
});

test('When the api is down, scripts get JSON and visitors who sent a form get text', async () => {
  const down = fastify({ logger });
  await apiProxy(down, { apiUrl: DOWN, imagesUrl: DOWN, composeFormAnswer });
  const post = (accept: string) =>
    down.inject({ method: 'POST', url: '/api/forms/talent', headers: { accept } });
  const script = await post('application/json');
  expect([script.statusCode, script.json().error]).toEqual([503, 'unavailable']);
  expect(listProblems()).toContain('the api did not answer');
  const page = await post('text/html,*/*');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1']);
  expect(page.body).toContain('what you wrote is still there');
  await down.close();
});

describe('A form that the api rejects', () => {
  const post = (path = '/api/forms/wrong') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada' }),
    });
  /** In an encoding that the client accepts but does not decode by itself. */
  const postFrom = (accepted: string) =>
    app.inject({
      method: 'POST',
      url: '/api/forms/wrong',
      headers: {
        'accept-encoding': accepted,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'name=Ada',
    });
  const { page, path, ...answer } = formReply;

  test('is answered by a page of the site that is not cached', async () => {
    composeFormAnswer.mockResolvedValue({
      document: '<h1>A page of the site</h1>',
      formAnswered: true,
      headers: { 'cache-control': 'public', 'content-security-policy': "default-src 'self'" },
    });
    const response = await post();
    expect(response.status).toBe(422);
    expect(await response.text()).toBe('<h1>A page of the site</h1>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'",
      'x-robots-tag': 'noindex',
    });
    expect(composeFormAnswer.mock.calls.map((each) => each.slice(0, 2))).toEqual([[path, answer]]);
    expect(listProblems()).toEqual([]);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ])(
    'is answered to a browser that accepts %o by a page that it can read',
    async (accepted, encoding, decode) => {
      composeFormAnswer.mockResolvedValue({
        document: '<h1>A page of the site</h1>',
        formAnswered: true,
        headers: {},
      });
      const { headers, rawPayload } = await postFrom(accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(String(decode(rawPayload))).toBe('<h1>A page of the site</h1>');
    },
  );

  test('is answered if the api’s reply arrives in pieces', async () => {
    composeFormAnswer.mockResolvedValue({
      document: '<h1>A page of the site</h1>',
      formAnswered: true,
      headers: {},
    });
    const response = await post('/api/forms/streamed');
    expect(await response.text()).toBe('<h1>A page of the site</h1>');
    expect(response.headers.has('transfer-encoding')).toBe(false);
    expect(response.headers.get('content-length')).not.toBeNull();
  });

  test.each([
    [
      'the pages in service know of no forms',
      () => Promise.resolve({ document: '', headers: {}, formAnswered: false }),
      [],
    ],
    [
      'no page can be made',
      () => Promise.reject(new Error('no release')),
      ['a form answer could not be composed'],
    ],
  ])('is answered by the api’s own page when %s', async (_when, compose, problems) => {
    composeFormAnswer.mockImplementation(compose);
    const response = await post();
    expect(response.status).toBe(422);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(listProblems()).toEqual(problems);
  });
});

test('When the api is down, visitors who sent a form get a page of the site', async () => {
  composeFormAnswer.mockResolvedValue({
    document: '<h1>Sorry</h1>',
    formAnswered: true,
    headers: {},
  });
  const down = fastify();
  await apiProxy(down, { apiUrl: DOWN, imagesUrl: DOWN, composeFormAnswer });
  const headers = { accept: 'text/html,*/*' };
  const response = await down.inject({ method: 'POST', url: '/api/forms/talent', headers });
  expect([response.statusCode, response.body]).toEqual([503, '<h1>Sorry</h1>']);
  expect(composeFormAnswer.mock.calls[0]?.slice(0, 2)).toEqual([
    '/talent',
    { form: 'talent', notice: expect.stringContaining('what you wrote is still there') },
  ]);
  await down.close();
});
