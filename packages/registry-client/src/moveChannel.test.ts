import { expect, test } from 'vitest';
import type { Moved, RegistryClient } from './createRegistryClient.ts';
import { moveChannel } from './moveChannel.ts';
import { RegistryClientError } from './RegistryClientError.ts';

/** A registry whose channel others move before each of the first requests, with these fragments. */
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
  const isAsked = () => false;
  return {
    options: { client, channel: 'production', ask, isAsked, awayMs: 0, timer: () => now },
    asked,
  };
}

test('A move is repeated while only other fragments move', async () => {
  const { options, asked } = createRegistry(['mf-navigation', 'mf-pages']);
  const moved = await moveChannel({ ...options, names: ['mf-footer'] });
  expect(moved.payload.sequence).toBe(4);
  expect(asked).toEqual([1, 2, 3]);
});

test('A move stops if another team has moved the same fragment, and names the team', async () => {
  const { options, asked } = createRegistry(['mf-navigation', 'mf-footer', 'mf-pages']);
  await expect(moveChannel({ ...options, names: ['mf-footer'] })).rejects.toThrow(
    'Nothing was changed: in production, team growth moved mf-footer to 1.0.0 (record 3) meanwhile.',
  );
  expect(asked).toEqual([1, 2]);
});

test('A move of all fragments stops if any of them has moved', async () => {
  const { options, asked } = createRegistry(['mf-navigation']);
  await expect(moveChannel(options)).rejects.toMatchObject({ code: 'overtaken' });
  expect(asked).toEqual([1]);
});

test('A move of a channel that never rests fails after a minute', async () => {
  const { options, asked } = createRegistry(Array.from({ length: 99 }, () => 'mf-pages'));
  await expect(moveChannel({ ...options, names: ['mf-footer'] })).rejects.toThrow('it has moved');
  expect(asked).toHaveLength(61);
});

test('Other refusals reach the caller', async () => {
  const { options } = createRegistry([]);
  const ask = () => Promise.reject(new RegistryClientError('never_published', 'never published'));
  await expect(moveChannel({ ...options, ask })).rejects.toThrow('never published');
});

/** A registry that stops answering in the middle of a move, and is back after some requests. */
function createCrashingRegistry(isDone: boolean, questionsWithoutAnswer = 2) {
  const away = new RegistryClientError('unreachable', 'The registry did not answer.');
  let sequence = 1;
  let silent = 0;
  const answer = <Value>(value: Value): Promise<Value> =>
    silent-- > 0 ? Promise.reject(away) : Promise.resolve(value);
  const record = { sequence: 2, action: 'rollback' };
  const client = {
    findChannel: () => answer({ sequence }),
    listRecords: () => answer(sequence === 2 ? [record] : []),
  } as unknown as RegistryClient;
  let asked = 0;
  const ask = async (): Promise<Moved> => {
    if (++asked > 1) return { payload: { sequence: ++sequence }, isNew: true } as Moved;
    if (isDone) sequence++;
    silent = questionsWithoutAnswer;
    throw away;
  };
  const isAsked = ({ action }: { action: string }) => action === 'rollback';
  return { options: { client, channel: 'production', ask, isAsked }, count: () => asked };
}

test.each([true, false])(
  'A move that the registry’s end interrupted is repeated only if it had no effect: %s',
  async (isDone) => {
    const { options, count } = createCrashingRegistry(isDone);
    expect((await moveChannel(options)).payload.sequence).toBe(2);
    expect(count()).toBe(isDone ? 1 : 2);
  },
);

test('If the registry does not come back, the error says that the move’s result is unknown', async () => {
  const { options } = createCrashingRegistry(true, 99);
  await expect(moveChannel({ ...options, awayMs: 0 })).rejects.toThrow(
    'It is not known whether production was moved: check its history',
  );
});
