import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChannelRecord } from '@site/channel-records';
import type { ShellReport } from '@site/channel-records/shell-report';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMoveWatch } from './createMoveWatch.ts';
import { createShellReports } from './createShellReports.ts';
import { servingRoutes } from './serving.routes.ts';

/** A registry whose only channel has records up to a sequence, which another process can raise. */
async function start() {
  const state = { newest: 1, isBroken: false, now: Date.parse('2026-01-01T00:00:00Z') };
  const stored = new Map<string, string>();
  const hasRecord = vi.fn(async (_channel: string, sequence: number) => {
    if (state.isBroken) throw new Error('the disk is gone');
    return sequence <= state.newest;
  });
  const watch = createMoveWatch({ hasRecord, pollMs: 5 });
  const waits = vi.spyOn(watch, 'wait');
  const app = fastify();
  servingRoutes(app, {
    getNewest: async (channel) => {
      if (channel !== 'production') throw Object.assign(new Error('none'), { statusCode: 404 });
      if (state.isBroken) throw new Error('the disk is gone');
      const record = { channel, sequence: state.newest } as ChannelRecord;
      return { text: `record ${state.newest}`, record };
    },
    watch,
    shells: createShellReports({
      store: {
        read: async (key) => {
          const text = stored.get(key);
          return text === undefined ? undefined : Buffer.from(text);
        },
        write: async (key, text) => void stored.set(key, text),
        list: async () => [...stored.keys()],
        remove: async (key) => void stored.delete(key),
      },
      clock: () => new Date(state.now),
    }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, body: response.status === 204 ? '' : await response.json() };
  };
  const waiting = (count: number) => vi.waitFor(() => expect(waits).toHaveBeenCalledTimes(count));
  return { app, port, state, stored, watch, hasRecord, waits, get, waiting };
}

const LONG = '/channels/production?after=1&wait=30';

test('Without a wait, the newest record is answered at once', async () => {
  const { get } = await start();
  const body = { record: 'record 1', payload: { channel: 'production', sequence: 1 } };
  expect(await get('/channels/production')).toMatchObject({ status: 200, body });
  expect(await get('/channels/production?after=0&wait=30')).toMatchObject({ status: 200 });
});

test('A client that has the newest record gets nothing when its wait ends', async () => {
  const { get } = await start();
  expect(await get('/channels/production?after=1')).toEqual({ status: 204, body: '' });
  expect(await get('/channels/production?after=1&wait=0.05')).toEqual({ status: 204, body: '' });
});

test('A client that has a later record than the newest gets an answer at once', async () => {
  const { get } = await start();
  expect(await get('/channels/production?after=9&wait=30')).toMatchObject({
    status: 200,
    body: { record: 'record 1' },
  });
});

test('A move by this process is answered at once', async () => {
  const { get, state, watch, hasRecord, waiting } = await start();
  hasRecord.mockResolvedValue(false);
  const answer = get(LONG);
  await waiting(1);
  state.newest = 2;
  watch.announce('staging');
  watch.announce('production');
  expect(await answer).toMatchObject({ status: 200, body: { record: 'record 2' } });
});

test('A move by another process is noticed, with one read of the storage for all waiting clients', async () => {
  const { get, state, hasRecord, waiting } = await start();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  hasRecord.mockReturnValueOnce(promise);
  const answers = [get(LONG), get(LONG), get(LONG)];
  await waiting(3);
  state.newest = 2;
  resolve(true);
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ status: 200, body: { record: 'record 2' } });
  expect(hasRecord).toHaveBeenCalledExactlyOnceWith('production', 2);
});

test('The storage is polled until there is a record, and only while a client waits', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hasRecord = vi.fn(async () => false);
  const watch = createMoveWatch({ hasRecord, pollMs: 100 });
  const gone = new AbortController();
  const wait = (signal = new AbortController().signal) =>
    watch.wait('production', { newest: 1, client: 'a', waitMs: 30_000, signal });
  const [first, second] = [wait(gone.signal), wait()];
  await vi.advanceTimersByTimeAsync(250);
  expect(hasRecord).toHaveBeenCalledTimes(3);
  gone.abort();
  await first;
  hasRecord.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(100);
  await second;
  expect(vi.getTimerCount()).toBe(0);
});

test('A storage that fails while clients wait is an error for them, not a wait without end', async () => {
  const { get, state, waiting } = await start();
  const answer = get(LONG);
  await waiting(1);
  state.isBroken = true;
  expect(await answer).toMatchObject({ status: 500 });
});

test('A disconnected client no longer waits', async () => {
  const { port, waits, waiting } = await start();
  const sent = request({ port, path: LONG }).end();
  sent.on('error', () => {});
  await waiting(1);
  sent.destroy();
  await waits.mock.results[0]?.value;
});

test('From the fifty-first on, long requests of one client are answered at once', async () => {
  const { get, waiting, app } = await start();
  let ended = 0;
  const answers = Array.from({ length: 50 }, () => get(LONG).finally(() => ended++));
  await waiting(50);
  expect(await get(LONG)).toEqual({ status: 204, body: '' });
  expect(ended).toBe(0);
  await app.close();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(204);
});

test('No more than five hundred clients wait in all', async () => {
  const watch = createMoveWatch({ hasRecord: async () => false });
  const { signal } = new AbortController();
  const wait = (client: string) =>
    watch.wait('production', { newest: 1, client, waitMs: 30_000, signal });
  let ended = 0;
  const all = Array.from({ length: 500 }, (_, index) => wait(`${index}`).then(() => ended++));
  await wait('one more');
  expect(ended).toBe(0);
  watch.close();
  await Promise.all(all);
});

test('A registry that stops ends all waits and their connections', async () => {
  const { port, waiting, app } = await start();
  const answer = fetch(`http://127.0.0.1:${port}${LONG}`);
  await waiting(1);
  await app.close();
  const { status, headers } = await answer;
  expect(status).toBe(204);
  expect(headers.get('connection')).toBe('close');
});

test.each(['?after=-1', '?after=x', '?wait=31', '?wait=-1', '?after=1.5'])(
  'An invalid request is refused: %s',
  async (query) => {
    const { get } = await start();
    expect(await get(`/channels/production${query}`)).toMatchObject({ status: 400 });
  },
);

const report: ShellReport = {
  name: 'host:3000',
  channel: 'production',
  serving: { sequence: 1, release: 1 },
  refused: null,
};
const SECRET = 'a-secret-of-twenty-characters';

/** Sends a shell's report, and reads the known shells. */
async function startWithShells() {
  const started = await start();
  const say = async (body: object, id = SECRET) => {
    const url = `http://127.0.0.1:${started.port}/shells/${id}`;
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const list = async () => (await started.get('/shells')).body.shells;
  return { ...started, say, list };
}

test('The last report of each shell is kept, without the shell’s secret', async () => {
  const { say, list } = await startWithShells();
  const refused = { sequence: 2, problem: 'forged', reason: 'The signature does not fit.' };
  expect(await say(report)).toBe(204);
  expect(await say({ ...report, refused })).toBe(204);
  expect(await say({ ...report, name: 'other:3000' }, `${SECRET}-2`)).toBe(204);
  const lastWordAt = '2026-01-01T00:00:00.000Z';
  expect(await list()).toEqual([
    { ...report, refused, id: expect.any(String), lastWordAt },
    { ...report, name: 'other:3000', id: expect.any(String), lastWordAt },
  ]);
  expect(JSON.stringify(await list())).not.toContain(SECRET);
});

test('A silent shell is not listed, and makes room for others', async () => {
  const { say, list, state, stored } = await startWithShells();
  await say(report);
  state.now += 80_000;
  expect(await list()).toEqual([]);
  await say(report, `${SECRET}-2`);
  expect(stored.size).toBe(1);
});

test('No more than two hundred shells are kept; known ones can still report', async () => {
  const { say, list } = await startWithShells();
  for (let count = 0; count < 200; count++) await say(report, `${SECRET}-${count}`);
  expect(await say(report, `${SECRET}-200`)).toBe(503);
  expect(await say({ ...report, name: 'first' }, `${SECRET}-0`)).toBe(204);
  expect(await list()).toHaveLength(200);
});

test('A damaged report is left out, and replaced by the next', async () => {
  const { say, list, stored } = await startWithShells();
  await say(report);
  stored.set([...stored.keys()][0] as string, '{');
  expect(await list()).toEqual([]);
  await say(report);
  expect(await list()).toHaveLength(1);
});

test('An invalid or too long report is refused', async () => {
  const { say, list } = await startWithShells();
  expect(await say({ ...report, serving: { sequence: 'one' } })).toBe(400);
  expect(await say(report, 'short')).toBe(400);
  expect(await say({ ...report, name: 'x'.repeat(20_000) })).toBe(413);
  expect(await list()).toEqual([]);
});
