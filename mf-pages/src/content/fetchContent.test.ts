import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@prismicio/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchContent } from './fetchContent.ts';

/** Times that the client waits, in milliseconds. They pass at once. */
let waits: number[];

beforeEach(() => {
  waits = [];
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (callback: () => void, ms = 0, ...rest: unknown[]) => {
    // The network's own timers are shorter, or have arguments.
    if (ms < 1_000 || rest.length > 0) return setTimeout(callback, ms, ...rest);
    waits.push(ms);
    return setTimeout(callback, 0);
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A repository that is too busy for its first requests. */
async function startBusyRepository(retryAfter: string | undefined, refusals = 1) {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    const busy = requests <= refusals;
    response.writeHead(busy ? 429 : 200, {
      'content-type': 'application/json',
      ...(busy && retryAfter !== undefined && { 'retry-after': retryAfter }),
    });
    response.end(busy ? '{"message":"Too many requests"}' : '{"refs":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = createClient('test-repository', {
    documentAPIEndpoint: `http://127.0.0.1:${port}/api/v2`,
    fetch: fetchContent,
  });
  return { client, countRequests: () => requests };
}

test.each([
  ['names no waiting time', undefined, 1_000],
  ['names a waiting time', '3', 3_000],
  ['names a waiting time that is none', 'soon', 1_000],
])(
  'A client whose repository is busy and %s waits, and is then answered',
  async (_how, header, ms) => {
    const { client, countRequests } = await startBusyRepository(header);
    await client.getRepository();
    expect(countRequests()).toBe(2);
    expect(waits).toEqual([ms]);
  },
);

test('A client retries as long as the repository is busy', async () => {
  const { client, countRequests } = await startBusyRepository(undefined, 4);
  await client.getRepository();
  expect(countRequests()).toBe(5);
  expect(waits).toEqual([1_000, 1_000, 1_000, 1_000]);
});

test('A request that its caller aborts ends at once', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const giveUp = new AbortController();
  const asking = fetchContent(`http://127.0.0.1:${port}`, { signal: giveUp.signal });
  giveUp.abort(new Error('enough'));
  await expect(asking).rejects.toThrow('enough');
});
