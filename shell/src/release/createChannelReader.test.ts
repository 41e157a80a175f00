import { type ChannelRecord, digestRecord } from '@site/channel-records';
import { asPublicJwk, createKeyPair, importSigningKey } from '@site/channel-records/keys';
import { signRecord } from '@site/channel-records/sign';
import { beforeAll, expect, test, vi } from 'vitest';
import { createChannelReader } from './createChannelReader.ts';

const [pair, stranger] = await Promise.all([createKeyPair(), createKeyPair()]);
const integrityOf = (sequence: number) => `sha384-${`${sequence}`.padEnd(64, 'a')}`;

const sign = async (sequence: number, before?: string, changes: Partial<ChannelRecord> = {}) =>
  signRecord(
    {
      channel: 'production',
      sequence,
      release: sequence,
      fragments: {
        'mf-footer': { version: `1.0.${sequence}`, integrity: integrityOf(sequence) },
      },
      previous: before === undefined ? null : digestRecord(before),
      at: '2026-01-01T00:00:00.000Z',
      action: 'release',
      changed: [],
      by: { team: 'site', how: 'local', subject: 'ada' },
      ...changes,
    },
    await importSigningKey(pair),
  );

const chain: string[] = [];
beforeAll(async () => {
  for (let sequence = 1; sequence <= 5; sequence++) chain.push(await sign(sequence, chain.at(-1)));
});
const textOf = (sequence: number) => chain[sequence - 1] as string;

/** A reader of a registry that returns these records, two per page. */
function open({ shown = chain, keys = [pair] } = {}) {
  const listRecords = vi.fn(async (from: number) => shown.slice(from - 1, from + 1));
  const getPublicKeys = async () => ({ keys: keys.map(asPublicJwk) });
  const reader = createChannelReader({ channel: 'production', getPublicKeys, listRecords });
  return { reader, listRecords, shown };
}

test('Consecutive records are accepted without reading the history', async () => {
  const { reader, listRecords } = open();
  expect(await reader.accept(textOf(3))).toMatchObject({ sequence: 3 });
  expect(await reader.accept(textOf(4))).toMatchObject({ sequence: 4 });
  expect(await reader.accept(textOf(4))).toMatchObject({ sequence: 4 });
  expect(reader.seen).toEqual({ text: textOf(4), sequence: 4 });
  expect(listRecords).not.toHaveBeenCalled();
});

test('A record older than the accepted one is refused, and changes nothing', async () => {
  const { reader } = open();
  await reader.accept(textOf(4));
  await expect(reader.accept(textOf(3))).rejects.toMatchObject({ problem: 'older' });
  expect(reader.seen).toEqual({ text: textOf(4), sequence: 4 });
});

test('A reader that continues from saved state refuses the same records as its predecessor', async () => {
  const { reader } = open();
  await reader.resume(textOf(4));
  await expect(reader.accept(textOf(3))).rejects.toMatchObject({ problem: 'older' });
});

test('The saved state of an earlier reader has to be signed as well', async () => {
  const { reader } = open({ keys: [stranger] });
  await expect(reader.resume(textOf(4))).rejects.toMatchObject({ problem: 'unknown-key' });
  expect(reader.seen).toBeUndefined();
});

test('A record several steps ahead is accepted if the records in between form a chain', async () => {
  const { reader } = open();
  await reader.accept(textOf(1));
  expect(await reader.accept(textOf(5))).toMatchObject({ sequence: 5 });
});

test('A record of another history is refused despite its valid signature', async () => {
  const fork = [textOf(1), await sign(2, textOf(1), { reason: 'another history' })];
  fork.push(await sign(3, fork[1]), await sign(4, 'x'));
  fork[3] = await sign(4, fork[2]);
  for (const shown of [chain, fork, fork.slice(0, 2), []]) {
    const { reader } = open({ shown });
    await reader.accept(textOf(2));
    await expect(reader.accept(fork[3] as string)).rejects.toMatchObject({
      problem: 'broken-chain',
    });
    expect(reader.seen).toEqual({ text: textOf(2), sequence: 2 });
  }
});

test('Without a record there are no versions', async () => {
  const { reader } = open();
  expect(await reader.findIntegrity('mf-footer', '1.0.1')).toBeUndefined();
});

test('Every version that a record has named is known, and the history is read once', async () => {
  const { reader, listRecords } = open();
  await reader.accept(textOf(4));
  expect(await reader.findIntegrity('mf-footer', '1.0.2')).toBe(integrityOf(2));
  listRecords.mockClear();
  expect(await reader.findIntegrity('mf-footer', '1.0.4')).toBe(integrityOf(4));
  expect(listRecords).not.toHaveBeenCalled();
  await reader.accept(textOf(5));
  expect(await reader.findIntegrity('mf-footer', '1.0.5')).toBe(integrityOf(5));
  expect(listRecords).toHaveBeenCalledExactlyOnceWith(5);
});

test('A changed history adds no version', async () => {
  const forged = await sign(2, textOf(1), {
    fragments: { 'mf-footer': { version: '9.9.9', integrity: integrityOf(9) } },
  });
  const { reader } = open({ shown: [textOf(1), forged, ...chain.slice(2)] });
  await reader.accept(textOf(5));
  await expect(reader.findIntegrity('mf-footer', '9.9.9')).rejects.toMatchObject({
    problem: 'broken-chain',
  });
});

test('A history that does not lead to the newest record adds no version', async () => {
  const { reader, shown } = open({ shown: [...chain] });
  await reader.accept(textOf(5));
  shown[4] = await sign(5, textOf(4), {
    fragments: { 'mf-footer': { version: '9.9.9', integrity: integrityOf(9) } },
  });
  await expect(reader.findIntegrity('mf-footer', '9.9.9')).rejects.toThrow(
    'does not lead to its newest',
  );
});

test('The versions before a live one come from the history, which requests at the same time read once', async () => {
  const { reader, listRecords } = open();
  await reader.accept(textOf(4));
  const before = ['1.0.3', '1.0.2', '1.0.1'];
  const asked = [1, 2].map(() => reader.listBefore('mf-footer', '1.0.4'));
  expect(await Promise.all(asked)).toEqual([before, before]);
  expect(listRecords).toHaveBeenCalledTimes(2);
  await reader.accept(textOf(5));
  expect(await reader.listBefore('mf-footer', '1.0.5')).toEqual(['1.0.4', ...before]);
});

test('A version that only a later record names is known, though that record is not in service here', async () => {
  let now = 0;
  const shown = chain.slice(0, 3);
  const { listRecords } = open({ shown });
  const reader = createChannelReader({
    channel: 'production',
    getPublicKeys: async () => ({ keys: [asPublicJwk(pair)] }),
    listRecords,
    timer: () => now,
    pause: async (ms) => {
      now += ms;
    },
  });
  await reader.accept(textOf(3));
  expect(await reader.findLater('mf-footer', '1.0.4')).toBeUndefined();
  shown.push(textOf(4));
  listRecords.mockClear();
  // Whoever asks for made-up versions asks the registry once a second, and all who ask get its answer.
  const asked = Array.from({ length: 5 }, () => reader.findLater('mf-footer', '1.0.4'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([integrityOf(4)]));
  expect(listRecords).toHaveBeenCalledOnce();
  expect(now).toBe(1_000);
  expect(reader.seen).toEqual({ text: textOf(3), sequence: 3 });
});

test('A later record that nobody trusted has signed makes no version known', async () => {
  const forged = await signRecord(
    { ...(await open().reader.verify(textOf(4))), previous: digestRecord(textOf(3)) },
    await importSigningKey(stranger),
  );
  const { reader } = open({ shown: [...chain.slice(0, 3), forged] });
  await reader.accept(textOf(3));
  await expect(reader.findLater('mf-footer', '1.0.4')).rejects.toThrow('not trusted');
});
