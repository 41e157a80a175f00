import { expect, test } from 'vitest';
import { createSharedLimits, type Used } from './createSharedLimits.ts';

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
