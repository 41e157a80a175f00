import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestLog } from '../testing/createTestLog.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import {
  createLimitsRepository,
  createSharedLimits,
  findClient,
  startExchange,
  type Used,
} from './createSharedLimits.ts';

const MINUTE_MS = 60_000;

/** Processes with one shared place, and a clock. */
function arrange({ capacity }: { capacity?: number } = {}) {
  const state = { now: 10 * MINUTE_MS, isAway: false, added: [] as Used[] };
  const sums = new Map<string, number>();
  async function add(used: Used[]) {
    if (state.isAway) throw new Error('away');
    state.added.push(...used);
    for (const { key, count, expiresAt } of used)
      sums.set(`${key} ${expiresAt}`, (sums.get(`${key} ${expiresAt}`) ?? 0) + count);
    return new Map(used.map(({ key, expiresAt }) => [key, sums.get(`${key} ${expiresAt}`) ?? 0]));
  }
  function startProcess() {
    const { Store, exchange } = createSharedLimits({
      add,
      clock: () => state.now,
      ...(capacity && { capacity }),
    });
    const limit = (url: string) =>
      new Store({}).child({ routeInfo: { method: 'POST', url } } as never);
    const leads = limit('/leads');
    const ask = (client: string, store = leads) => {
      let answer: { current: number; ttl: number } | undefined;
      store.incr(client, (_error, result) => (answer = result), MINUTE_MS, 100);
      return answer;
    };
    return { ask, exchange, limit };
  }
  return { state, startProcess };
}

test('A process counts at once, and what others have counted after the next exchange', async () => {
  const { startProcess } = arrange();
  const [first, second] = [startProcess(), startProcess()];
  for (let count = 1; count <= 3; count++) expect(first.ask('a')?.current).toBe(count);
  expect(second.ask('a')?.current).toBe(1);
  await first.exchange();
  await second.exchange();
  expect(second.ask('a')?.current).toBe(5);
  await second.exchange();
  expect(first.ask('a')?.current).toBe(4);
  await first.exchange();
  expect(first.ask('a')?.current).toBe(7);
});

test('Clients and limits are counted apart', async () => {
  const { startProcess } = arrange();
  const { ask, limit } = startProcess();
  ask('a');
  expect(ask('b')?.current).toBe(1);
  expect(ask('a', limit('/forms'))?.current).toBe(1);
});

test('A new window begins at zero, at the same moment everywhere', async () => {
  const { state, startProcess } = arrange();
  const { ask, exchange } = startProcess();
  state.now += 50_000;
  expect(ask('a')).toEqual({ current: 1, ttl: 10_000 });
  await exchange();
  state.now += 10_000;
  expect(ask('a')).toEqual({ current: 1, ttl: MINUTE_MS });
  await exchange();
  expect(ask('a')?.current).toBe(2);
});

test('What is counted during an exchange is kept for the next one', async () => {
  const { startProcess } = arrange();
  const { ask, exchange } = startProcess();
  ask('a');
  const exchanging = exchange();
  ask('a');
  await exchanging;
  expect(ask('a')?.current).toBe(3);
});

test('A window that ends during an exchange takes nothing into the next one', async () => {
  const { state, startProcess } = arrange();
  const [{ ask, exchange }, other] = [startProcess(), startProcess()];
  other.ask('a');
  await other.exchange();
  ask('a');
  const exchanging = exchange();
  state.now += MINUTE_MS;
  expect(ask('a')?.current).toBe(1);
  await exchanging;
  expect(ask('a')?.current).toBe(2);
});

test('While nothing can be exchanged, a process counts alone, and adds it later', async () => {
  const { state, startProcess } = arrange();
  const [first, second] = [startProcess(), startProcess()];
  state.isAway = true;
  for (let count = 1; count <= 5; count++) {
    expect(first.ask('a')?.current).toBe(count);
    await first.exchange().catch(() => {});
  }
  state.isAway = false;
  await first.exchange();
  second.ask('a');
  await second.exchange();
  expect(second.ask('a')?.current).toBe(7);
});

test('Only what is new is exchanged, and nothing of a window that is over', async () => {
  const { state, startProcess } = arrange();
  const { ask, exchange } = startProcess();
  ask('a');
  await exchange();
  await exchange();
  expect(state.added).toHaveLength(1);
  ask('a');
  state.now += MINUTE_MS;
  await exchange();
  expect(state.added).toHaveLength(1);
});

test('A flood of addresses takes bounded memory, at the cost of the oldest', () => {
  const { startProcess } = arrange({ capacity: 2 });
  const { ask } = startProcess();
  for (const client of ['a', 'b', 'c']) ask(client);
  expect(ask('c')?.current).toBe(2);
  expect(ask('a')?.current).toBe(1);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('A visitor with the address %s counts as %s', (address, client) => {
  expect(findClient(address)).toBe(client);
});

describe.each(enginesFor('statements'))('In %s', (engine) => {
  test('counts of several processes are added up, without their clients', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const { queries, close } = await store.open();
    onTestFinished(close);
    const { add, removeExpired } = createLimitsRepository({ queries });
    const expiresAt = Date.UTC(2026, 0, 1);
    const used = (key: string, count: number) => ({ key, count, expiresAt });
    await add([used('POST /leads 192.0.2.1', 3), used('POST /leads 192.0.2.2', 1)]);
    expect(await add([used('POST /leads 192.0.2.1', 2)])).toEqual(
      new Map([['POST /leads 192.0.2.1', 5]]),
    );
    await add([{ ...used('POST /leads 192.0.2.1', 7), expiresAt: expiresAt + 60_000 }]);
    const { rows } = (await queries.execute(
      'select to_jsonb(each)::text as row from limit_counts each',
    )) as unknown as { rows: { row: string }[] };
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    await removeExpired(new Date(expiresAt + 1));
    expect(
      await add([{ ...used('POST /leads 192.0.2.1', 1), expiresAt: expiresAt + 60_000 }]),
    ).toEqual(new Map([['POST /leads 192.0.2.1', 8]]));
  });
});

/** Starts it with a clock of the test's own. */
function arrangeExchange(exchange: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = createTestLog();
  const removeExpired = vi.fn(async () => {});
  const stop = startExchange({ exchange, removeExpired }, log);
  onTestFinished(stop);
  return { log, removeExpired, stop };
}

test('Counts are exchanged every second, and old ones removed every minute, until it ends', async () => {
  const exchange = vi.fn(async () => {});
  const { removeExpired, stop } = arrangeExchange(exchange);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exchange).toHaveBeenCalledTimes(60);
  expect(removeExpired).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exchange).toHaveBeenCalledTimes(60);
});

test('A slow exchange is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const exchange = vi.fn(() => promise);
  arrangeExchange(exchange);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(exchange).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(exchange).toHaveBeenCalledTimes(2);
});

test('A database that is away is told once, and that it is back', async () => {
  let isAway = true;
  const { log } = arrangeExchange(async () => {
    if (isAway) throw new Error('away');
  });
  await vi.advanceTimersByTimeAsync(5_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  const messages = log.lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual([
    'limits count in this process alone',
    'limits are shared with other processes again',
  ]);
});
