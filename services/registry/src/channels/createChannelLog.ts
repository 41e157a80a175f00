import { isDeepStrictEqual } from 'node:util';
import {
  type ChannelRecord,
  channelRecordSchema,
  digestRecord,
  verifyRecord,
} from '@site/channel-records';
import { type Canaries, type CanaryChange, shareOf } from '@site/channel-records/canaries';
import { signRecord } from '@site/channel-records/sign';
import { DamagedFileError } from '@site/environment/damaged-file';
import { findOwn } from '@site/fragment-kit/find-own';
import type { RegistryKeys } from '../keys/openKeys.ts';
import { copyOf, type StateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';

/** Signs the records of channels, and checks signatures. */
export interface RecordSigner {
  sign(record: ChannelRecord): Promise<string>;
  /** Rejects if it is not a record of this channel that was signed with a trusted key. */
  verify(text: string, channel: string): Promise<ChannelRecord>;
}

/** A record as it is stored, and its content. */
export interface LoggedRecord {
  text: string;
  record: ChannelRecord;
}

/** The content that a move adds to that of the previous record. */
export type Move = Pick<ChannelRecord, 'fragments' | 'action' | 'changed' | 'by'> &
  Partial<Pick<ChannelRecord, 'canaries' | 'canaryChanges' | 'source' | 'reason' | 'waivers'>>;

interface Dependencies {
  store: Store;
  files: StateFiles;
  signer: RecordSigner;
  clock: () => Date;
}

export type ChannelLog = ReturnType<typeof createChannelLog>;

const KEY = /^(?:copies\/)?channels\/([a-z][a-z0-9-]+)\/([1-9]\d{0,9})\.jws$/;

/**
 * The append-only records of all channels. The newest record is checked by its signature; older ones by the digest that the
 * next record contains.
 */
export function createChannelLog({ store, files, signer, clock }: Dependencies) {
  /** The sequence of the newest record, even if only its copy is left; 0 if there is none. */
  async function findNewest(channel: string): Promise<number> {
    const folder = `channels/${channel}/`;
    const keys = [...(await store.list(folder)), ...(await store.list(copyOf(folder)))];
    return Math.max(0, ...keys.map((key) => Number(KEY.exec(key)?.[2] ?? 0)));
  }

  async function findOne(
    channel: string,
    sequence: number,
    parse: (text: string) => LoggedRecord | Promise<LoggedRecord>,
  ): Promise<LoggedRecord | undefined> {
    const key = keyOf(channel, sequence);
    const parseHere = async (text: string) => {
      const logged = await parse(text);
      if (logged.record.sequence !== sequence)
        throw new Error(`it holds record ${logged.record.sequence}`);
      return logged;
    };
    return (await files.find(key, parseHere)) ?? files.find(copyOf(key), parseHere);
  }

  async function find(channel: string): Promise<LoggedRecord | undefined> {
    const newest = await findNewest(channel);
    const findVerified = (sequence: number) =>
      findOne(channel, sequence, async (text) => ({
        text,
        record: await signer.verify(text, channel),
      }));
    // A listing omits a folder in a record's place, so the next place is read too.
    return (await findVerified(newest + 1)) ?? (newest > 0 ? findVerified(newest) : undefined);
  }

  /** Whether there is a record, including those that other processes added. */
  const has = async (channel: string, sequence: number): Promise<boolean> =>
    (await store.read(keyOf(channel, sequence))) !== undefined;

  /** From the newest to the oldest. */
  async function* walkBack(channel: string): AsyncGenerator<LoggedRecord> {
    let logged = await find(channel);
    while (logged) {
      yield logged;
      const { sequence, previous } = logged.record;
      if (previous === null) return;
      logged = await findOne(channel, sequence - 1, (text) => {
        if (digestRecord(text) !== previous)
          throw new Error('it is not what the next record names');
        return { text, record: parsePayload(text) };
      });
      if (!logged)
        throw new DamagedFileError(
          `registry/${keyOf(channel, sequence - 1)} is missing, and it has no copy. Put it back from a backup of the registry.`,
        );
    }
  }

  /** The records after a sequence, oldest first. */
  async function listAfter(channel: string, sequence: number): Promise<LoggedRecord[]> {
    const found: LoggedRecord[] = [];
    for await (const logged of walkBack(channel)) {
      if (logged.record.sequence <= sequence) break;
      found.push(logged);
    }
    return found.reverse();
  }

  /** Adds a record after `before`, the newest one. Call it only under the store's lock. */
  async function append(
    channel: string,
    before: LoggedRecord | undefined,
    move: Move,
    at = clock().toISOString(),
  ): Promise<LoggedRecord> {
    const sequence = (before?.record.sequence ?? 0) + 1;
    const text = await signer.sign({
      channel,
      sequence,
      release: sequence,
      fragments: move.fragments,
      ...(hasSome(move.canaries) && { canaries: move.canaries }),
      previous: before ? digestRecord(before.text) : null,
      at,
      action: move.action,
      changed: move.changed,
      ...(move.canaryChanges?.length && { canaryChanges: move.canaryChanges }),
      by: move.by,
      ...(move.source && { source: move.source }),
      ...(move.reason && { reason: move.reason }),
      ...(move.waivers?.length && { waivers: move.waivers }),
    });
    // A record signed with a key that its own registry does not trust would end the channel.
    const record = await signer.verify(text, channel);
    await files.put(keyOf(channel, sequence), text, parsePayload);
    return { text, record };
  }

  async function listChannels(): Promise<string[]> {
    const keys = [...(await store.list('channels/')), ...(await store.list('copies/channels/'))];
    return [...new Set(keys.flatMap((key) => KEY.exec(key)?.[1] ?? []))].sort();
  }

  return { find, has, walkBack, listAfter, append, listChannels };
}

const hasSome = (canaries: Move['canaries']) => Object.keys(canaries ?? {}).length > 0;

const keyOf = (channel: string, sequence: number) => `channels/${channel}/${sequence}.jws`;

/** The content of a record, without checking its signature. */
const parsePayload = (text: string): ChannelRecord =>
  channelRecordSchema.parse(
    JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()),
  );

type Fragments = ChannelRecord['fragments'];

/** The changes of a record, by fragment. */
export function listChanges(before: Fragments, after: Fragments): ChannelRecord['changed'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, old: findOwn(before, name), now: findOwn(after, name) }))
    .filter(({ old, now }) => !isDeepStrictEqual(old, now))
    .map(({ name, old, now }) => ({ name, from: old?.version ?? null, to: now?.version ?? null }));
}

/** What happened to candidates, by fragment. */
export function listCanaryChanges(before: Canaries, after: Canaries): CanaryChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, old: findOwn(before, name), now: findOwn(after, name) }))
    .filter(({ old, now }) => !isDeepStrictEqual(old, now))
    .map(({ name, old, now }) => ({
      name,
      version: (now ?? old)?.version as string,
      from: old ? shareOf(old) : 0,
      to: now ? shareOf(now) : 0,
    }));
}

/** Signs with the first key, and trusts all of them. Reads the keys each time, since a command may rotate them. */
export const createRecordSigner = (
  keys: Pick<RegistryKeys, 'getSigningKey' | 'getPublicKeys'>,
): RecordSigner => ({
  sign: async (record) => signRecord(record, await keys.getSigningKey()),
  verify: async (text, channel) => verifyRecord(text, await keys.getPublicKeys(), { channel }),
});
