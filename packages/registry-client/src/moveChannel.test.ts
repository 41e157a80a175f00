import { expect, test } from 'vitest';
import type { Moved, RegistryClient } from './createRegistryClient.ts';
import { moveChannel } from './moveChannel.ts';
import { RegistryClientError } from './RegistryClientError.ts';

/** A registry whose channel others move before each of the first requests: by these fragments. */
function createRegistry(meanwhile: string[]) {
  let sequence = 1;
  let now = 0;
  const client = { findChannel: async () => ({ sequence }) } as unknown as RegistryClient;
  const asked: (number | null)[] = [];
  const ask = async (expected: number | null): Promise<Moved> => {
    asked.push(expected);
    const name = meanwhile.shift();
    if (!name) return { payload: { sequence: ++sequence }, isNew: true } as Moved;
    now += 1_000;
    const changed = [{ name, version: '1.0.0', by: { team: 'growth' }, sequence: ++sequence }];
    throw new RegistryClientError('moved', 'it has moved', { sequence, changed });
  };
  return { options: { client, channel: 'production', ask, now: () => now }, asked };
}

test('A move is asked for again while only other fragments move', async () => {
  const { options, asked } = createRegistry(['mf-navigation', 'mf-pages']);
  const moved = await moveChannel({ ...options, names: ['mf-footer'] });
  expect(moved.payload.sequence).toBe(4);
  expect(asked).toEqual([1, 2, 3]);
});

test('A move stops when somebody else moved the same fragment, and says who', async () => {
  const { options, asked } = createRegistry(['mf-navigation', 'mf-footer', 'mf-pages']);
  await expect(moveChannel({ ...options, names: ['mf-footer'] })).rejects.toThrow(
    'Nothing was changed: in production, team growth moved mf-footer to 1.0.0 (record 3) meanwhile.',
  );
  expect(asked).toEqual([1, 2]);
});

test('A move of all fragments stops when any of them moved', async () => {
  const { options, asked } = createRegistry(['mf-navigation']);
  await expect(moveChannel(options)).rejects.toMatchObject({ code: 'overtaken' });
  expect(asked).toEqual([1]);
});

test('A channel that never rests is given up after a minute', async () => {
  const { options, asked } = createRegistry(Array.from({ length: 99 }, () => 'mf-pages'));
  await expect(moveChannel({ ...options, names: ['mf-footer'] })).rejects.toThrow('it has moved');
  expect(asked).toHaveLength(61);
});

test('A refusal of another kind is the caller’s', async () => {
  const { options } = createRegistry([]);
  const ask = () => Promise.reject(new RegistryClientError('never_published', 'never published'));
  await expect(moveChannel({ ...options, ask })).rejects.toThrow('never published');
});
