import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuestPools, GuestLimitError } from './createGuestPools.ts';
import type { RenderPool } from './createRenderPool.ts';

let ended: number[];
let started: number;
const open = () =>
  createGuestPools({
    createPool: () => {
      const id = ++started;
      return { id, close: async () => void ended.push(id) } as unknown as RenderPool;
    },
    idleMs: 1_000,
    max: 2,
  });
const idOf = async (pool: RenderPool) => (pool as unknown as { id: number }).id;

beforeEach(() => {
  ended = [];
  started = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('Processes stay for the next render, and end when nobody has asked for one for a while', async () => {
  const guests = open();
  expect(await guests.use('a', idOf)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await guests.use('a', idOf)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual([1]);
  expect(await guests.use('a', idOf)).toBe(2);
});

test('Processes do not end while they render', async () => {
  const guests = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const rendering = guests.use('a', () => promise);
  await guests.use('a', idOf);
  vi.advanceTimersByTime(5_000);
  expect(ended).toEqual([]);
  resolve();
  await rendering;
  vi.advanceTimersByTime(1_000);
  expect(ended).toEqual([1]);
});

test('Another version takes the place of an idle one; if all render, it is refused', async () => {
  const guests = open();
  for (const key of ['a', 'b', 'c']) await guests.use(key, idOf);
  expect(ended).toEqual([1]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const rendering = ['b', 'c'].map((key) => guests.use(key, () => promise));
  await expect(guests.use('d', idOf)).rejects.toThrow(GuestLimitError);
  resolve();
  await Promise.all(rendering);
  expect(await guests.use('d', idOf)).toBe(4);
});

test('A render that fails frees its processes, and closing ends all', async () => {
  const guests = open();
  await expect(guests.use('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await guests.use('b', idOf);
  await guests.close();
  expect(ended).toEqual([1, 2]);
});
