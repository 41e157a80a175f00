import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContentProxy } from './createContentProxy.ts';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: IncomingMessage[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
});

const ask = (url: string, headers = {}, signal = new AbortController().signal) =>
  createContentProxy(`${origin}/api/v2`)({ url, headers }, signal);

test('The document API answers, with the headers that a client reads', async () => {
  answer = (_, response) =>
    response.writeHead(429, { 'retry-after': '3', 'set-cookie': 'a=b' }).end('busy');
  expect(await ask(`${origin}/api/v2/documents/search?q=1`)).toEqual({
    status: 429,
    headers: { 'retry-after': '3' },
    text: 'busy',
  });
  expect(await ask(`${origin}/api/v2`)).toMatchObject({ status: 429 });
});

test('Only the headers that the repository reads are sent', async () => {
  await ask(`${origin}/api/v2`, {
    accept: 'application/json',
    cookie: 'a',
    'x-forwarded-for': '1',
  });
  expect(seen[0]?.headers).toMatchObject({ accept: 'application/json' });
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for');
});

test.each([
  ['another path', () => `${origin}/admin`],
  ['a path that begins alike', () => `${origin}/api/v20`],
  ['a path that climbs out', () => `${origin}/api/v2/../../admin`],
  ['a path that climbs out in disguise', () => `${origin}/api/v2/%2e%2e/%2e%2e/admin`],
  ['another port', () => 'http://127.0.0.1:9/api/v2'],
  ['another protocol', () => 'file:///etc/passwd'],
  ['credentials', () => origin.replace('//', '//a:b@').concat('/api/v2')],
  ['no address', () => 'nonsense'],
])('No request is made to %s', async (_, url) => {
  expect(await ask(url())).toEqual({ error: 'it is not an address of the content repository' });
  expect(seen).toEqual([]);
});

test('A redirect is not followed', async () => {
  answer = (_, response) => response.writeHead(302, { location: `${origin}/admin` }).end();
  expect(await ask(`${origin}/api/v2`)).toHaveProperty('error');
  expect(seen).toHaveLength(1);
});

test('An endless answer ends at its limit', async () => {
  answer = (_, response) => {
    const chunk = Buffer.alloc(2 ** 20, 0x20);
    const write = () => {
      while (response.write(chunk));
      response.once('drain', write);
    };
    write();
  };
  expect(await ask(`${origin}/api/v2`)).toEqual({
    error: 'the answer is longer than 8388608 bytes',
  });
});

test('If the repository is down or the task is over, the answer is an error message', async () => {
  answer = (_, response) => response.destroy();
  expect(await ask(`${origin}/api/v2`)).toHaveProperty('error');
  answer = () => {};
  const over = new AbortController();
  const asked = ask(`${origin}/api/v2`, {}, over.signal);
  over.abort(new Error('the task is over'));
  expect(await asked).toEqual({ error: 'the task is over' });
});
