import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFrontServer } from './createFrontServer.ts';

test('The response cache answers first, and the framework everything else', async () => {
  const server = createFrontServer(
    {
      answer: ({ url }, response) => {
        if (url === '/cached') response.end('cache');
        return url === '/cached';
      },
    },
    (_request, response) => response.end('framework'),
    {},
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (path: string) => (await fetch(base + path)).text();
  expect(await read('/cached')).toBe('cache');
  expect(await read('/other')).toBe('framework');
});

test('The framework’s limits are the server’s', () => {
  const create = (limits: object) => createFrontServer({ answer: () => false }, () => {}, limits);
  const limits = { keepAliveTimeout: 1, requestTimeout: 2, connectionTimeout: 3 };
  expect(create(limits)).toMatchObject({ keepAliveTimeout: 1, requestTimeout: 2, timeout: 3 });
  expect(create({})).toMatchObject({
    keepAliveTimeout: 72_000,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 0,
  });
});

test('A client that sends its headers or its body too slowly is cut off', async () => {
  const cache = { answer: () => false };
  const server = createFrontServer(cache, () => {}, { requestTimeout: 1_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    const dripping = setInterval(() => socket.write('x'), 100);
    socket.on('error', () => {}).write(text);
    const answer = await new Promise((resolve) =>
      socket.once('data', resolve).once('close', resolve),
    );
    clearInterval(dripping);
    return String(answer);
  };
  expect(await send('POST / HTTP/1.1\r\nhost: a\r\nx-')).toContain('408 Request Timeout');
  expect(await send('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n')).toContain('408');
});

test('A request with two hosts is rejected, even if the cache has an answer', async () => {
  const cache = {
    answer: (_: unknown, response: ServerResponse) => {
      response.end('cached');
      return true;
    },
  };
  const server = createFrontServer(cache, () => {}, {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: site.example\r\nHOST: evil.example\r\n\r\n');
  expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test('The address of a disconnected client is still known', async () => {
  const cache = { answer: () => false };
  const gone = Promise.withResolvers<string | undefined>();
  const server = createFrontServer(
    cache,
    ({ socket }) => socket.once('close', () => gone.resolve(socket.remoteAddress)),
    {},
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  server.once('request', () => client.destroy());
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await gone.promise).toBe('127.0.0.1');
});
