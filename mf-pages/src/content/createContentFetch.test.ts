import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@prismicio/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContentBusyError, createContentFetch } from './createContentClient.ts';

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

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
}

/** A repository that is too busy for its first requests. */
async function startBusyRepository(retryAfter: string | undefined, refusals = 1) {
  let requests = 0;
  const documentAPIEndpoint = await listen((_request, response) => {
    requests += 1;
    const busy = requests <= refusals;
    response.writeHead(busy ? 429 : 200, {
      'content-type': 'application/json',
      ...(busy && retryAfter !== undefined && { 'retry-after': retryAfter }),
    });
    response.end(busy ? '{"message":"Too many requests"}' : '{"refs":[]}');
  });
  return {
    open: (timeoutMs?: number) =>
      createClient('test-repository', {
        documentAPIEndpoint,
        fetch: createContentFetch(timeoutMs),
      }),
    countRequests: () => requests,
  };
}

test.each([
  ['names no waiting time', undefined, 1_000],
  ['names a waiting time', '3', 3_000],
  ['names part of a second', '1.25', 1_250],
  ['names a waiting time that is none', 'soon', 1_000],
])(
  'A client whose repository is busy and %s waits, then gets its response',
  async (_how, header, ms) => {
    const { open, countRequests } = await startBusyRepository(header);
    await open(10_000).getRepository();
    expect(countRequests()).toBe(2);
    expect(waits).toEqual([ms]);
  },
);

test('A busy repository may name the time of its next answer', async () => {
  const { open } = await startBusyRepository(new Date(Date.now() + 90_000).toUTCString());
  await open(120_000).getRepository();
  expect(waits[0]).toBeGreaterThan(60_000);
  expect(waits[0]).toBeLessThanOrEqual(90_000);
});

test('By default there is time for one wait of a second', async () => {
  const { open, countRequests } = await startBusyRepository(undefined);
  // However long this machine takes.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  await open().getRepository();
  expect(countRequests()).toBe(2);
});

test.each(['30', new Date(Date.now() + 60_000).toUTCString()])(
  'A wait that does not fit into the time of a render fails at once: %s',
  async (header) => {
    const { open, countRequests } = await startBusyRepository(header, Number.POSITIVE_INFINITY);
    await expect(open(10_000).getRepository()).rejects.toThrow(ContentBusyError);
    expect(countRequests()).toBe(1);
    expect(waits).toEqual([]);
  },
);

test('All requests of a render share its time', async () => {
  const endpoint = await listen(() => {});
  const fetchContent = createContentFetch(20);
  const unanswered = 'The content did not answer in 20 ms';
  await expect(fetchContent(`${endpoint}?a`)).rejects.toThrow(unanswered);
  await expect(fetchContent(`${endpoint}?b`)).rejects.toThrow(unanswered);
});

test('A render requests each address once, and a failed one again', async () => {
  const asked: (string | undefined)[] = [];
  const endpoint = await listen(({ url }, response) => {
    asked.push(url);
    response.writeHead(url?.endsWith('?bad') ? 500 : 200).end(url);
  });
  const fetchContent = createContentFetch(10_000);
  const texts = await Promise.all(
    ['?a', '?a', '?bad'].map(async (query) => (await fetchContent(endpoint + query)).text()),
  );
  expect(texts).toEqual(['/api/v2?a', '/api/v2?a', '/api/v2?bad']);
  await fetchContent(`${endpoint}?a`);
  await fetchContent(`${endpoint}?bad`);
  expect(asked.sort()).toEqual(['/api/v2?a', '/api/v2?bad', '/api/v2?bad']);
});

test('A request that its caller aborts ends at once', async () => {
  const endpoint = await listen(() => {});
  const giveUp = new AbortController();
  const asking = createContentFetch()(endpoint, { signal: giveUp.signal });
  giveUp.abort(new Error('enough'));
  await expect(asking).rejects.toThrow('enough');
});
