import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPublicJwk, createKeyPair, importSigningKey } from '@site/channel-records/keys';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createFileStore } from '../storage/createFileStore.ts';
import { createStateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';
import { createChannelLog, createRecordSigner, type Move } from './createChannelLog.ts';

const [trusted, other] = await Promise.all([createKeyPair(), createKeyPair()]);
const move: Move = {
  fragments: {},
  action: 'release',
  changed: [],
  by: { team: 'site', how: 'local', subject: 'ada' },
};
const LIVE = 'production';

let store: Store;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'channel-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  store = await createFileStore(folder);
});

/** A log whose registry trusts one key, and signs with that or with another. */
const open = (signing = trusted) =>
  createChannelLog({
    store,
    files: createStateFiles({ store, warn: () => {} }),
    signer: createRecordSigner({
      getSigningKey: () => importSigningKey(signing),
      getPublicKeys: async () => ({ keys: [asPublicJwk(trusted)] }),
    }),
    clock: () => new Date('2026-01-02T03:04:05.678Z'),
  });

async function fill(count: number) {
  const log = open();
  for (let sequence = 1; sequence <= count; sequence++)
    await log.append(LIVE, await log.find(LIVE), move);
  return log;
}

async function replace(sequence: number, by: string | undefined) {
  for (const key of [`channels/${LIVE}/${sequence}.jws`, `copies/channels/${LIVE}/${sequence}.jws`])
    if (by === undefined) await store.remove(key);
    else await store.write(key, by);
}

const list = async () => {
  const sequences = [];
  for await (const { record } of open().walkBack(LIVE)) sequences.push(record.sequence);
  return sequences;
};

test('A record that no trusted key verifies is not written, so the channel goes on', async () => {
  const log = await fill(1);
  const before = await store.list('');
  await expect(open(other).append(LIVE, await log.find(LIVE), move)).rejects.toThrow();
  expect(await store.list('')).toEqual(before);
  await log.append(LIVE, await log.find(LIVE), move);
  expect(await list()).toEqual([2, 1]);
});

test('Another record in the place of an older one is refused, even if it is signed with a trusted key', async () => {
  const log = await fill(2);
  const { text } = await log.append('preview', undefined, { ...move, reason: 'Another history' });
  await replace(1, text);
  await expect(list()).rejects.toThrow('it is not what the next record names');
});

test('A record in the place of another one is refused', async () => {
  const log = await fill(2);
  const [first] = await log.listAfter(LIVE, 0);
  await replace(2, first?.text);
  await expect(log.find(LIVE)).rejects.toThrow('it holds record 1');
});

test('A record of another channel is refused', async () => {
  const log = await fill(1);
  const { text } = await log.append('preview', undefined, move);
  await replace(1, text);
  await expect(log.find(LIVE)).rejects.toThrow('damaged');
});

test('A history that lacks a record ends with its name', async () => {
  await fill(3);
  await replace(2, undefined);
  await expect(list()).rejects.toThrow(`registry/channels/${LIVE}/2.jws is missing`);
});

test('Records after a sequence come oldest first, without it', async () => {
  const log = await fill(3);
  const sequences = (await log.listAfter(LIVE, 1)).map(({ record }) => record.sequence);
  expect(sequences).toEqual([2, 3]);
});

test('A channel is found and listed by the copies of its records when the records are lost', async () => {
  const log = await fill(3);
  for (const sequence of [1, 2, 3]) await store.remove(`channels/${LIVE}/${sequence}.jws`);
  expect((await log.find(LIVE))?.record.sequence).toBe(3);
  expect(await log.listChannels()).toEqual([LIVE]);
});

test('A file whose name is not the number of a record changes nothing', async () => {
  const log = await fill(1);
  for (const name of ['07', '0', '', '99999999999', '2.old'])
    await store.write(`channels/${LIVE}/${name}.jws`, 'anything');
  expect((await log.find(LIVE))?.record.sequence).toBe(1);
});
