import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFrontServer } from './createFrontServer.ts';

test('The response cache answers first, and the framework what it does not', async () => {
  const server = createFrontServer(
    {
      answer: ({ url }, response) => {
        if (url === '/cached') response.end('cache');
        return url === '/cached';
      },
      save: () => {},
      close: () => {},
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
  const create = (limits: object) =>
    createFrontServer({ answer: () => false, save: () => {}, close: () => {} }, () => {}, limits);
  const limits = { keepAliveTimeout: 1, requestTimeout: 2, connectionTimeout: 3 };
  expect(create(limits)).toMatchObject({ keepAliveTimeout: 1, requestTimeout: 2, timeout: 3 });
  expect(create({})).toMatchObject({ keepAliveTimeout: 72_000, requestTimeout: 0, timeout: 0 });
});
