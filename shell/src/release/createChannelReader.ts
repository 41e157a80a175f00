import { setTimeout as wait } from 'node:timers/promises';
import {
  type ChannelRecord,
  digestRecord,
  RecordError,
  type SeenRecord,
  verifyChain,
  verifyRecord,
} from '@site/channel-records';
import type { PublicKeys } from '@site/channel-records/keys';
import { createVersionHistory } from '@site/channel-records/version-history';

interface Dependencies {
  channel: string;
  /** From this shell's own configuration. */
  getPublicKeys: () => Promise<PublicKeys>;
  /** The registry's records from a sequence on, oldest first. */
  listRecords: (from: number) => Promise<string[]>;
  /** Monotonic milliseconds. */
  timer?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** Anybody can ask for versions that no record names: those who ask too early wait. */
const LOOK_AHEAD_EVERY_MS = 1_000;

export type ChannelReader = ReturnType<typeof createChannelReader>;

interface CheckedRecord {
  text: string;
  record: ChannelRecord;
}

/** Checks the records of a channel that a registry returns, and knows every version that they have named. */
export function createChannelReader({
  channel,
  getPublicKeys,
  listRecords,
  timer = () => performance.now(),
  pause = wait,
}: Dependencies) {
  /** The newest checked record; older ones are refused. */
  let seen: CheckedRecord | undefined;
  /** Digests by fragment and version, of all records up to `knownUpTo`. */
  const integrities = new Map<string, string>();
  const history = createVersionHistory();
  let knownUpTo: SeenRecord | undefined;
  let learning: Promise<void> | undefined;
  let lookedAheadAt = Number.NEGATIVE_INFINITY;
  let lookingAhead: Promise<void> | undefined;

  const describe = ({ text, record }: CheckedRecord): SeenRecord => ({
    sequence: record.sequence,
    digest: digestRecord(text),
  });

  /** @throws {RecordError} if it is not signed with a trusted key */
  const verify = async (text: string): Promise<ChannelRecord> =>
    verifyRecord(text, await getPublicKeys(), { channel });

  /**
   * Checks a record that the registry calls the newest, and the records between it and the newest checked one.
   *
   * @throws {RecordError} if it must not be used
   */
  async function accept(text: string): Promise<ChannelRecord> {
    const keys = await getPublicKeys();
    const after = seen && describe(seen);
    const record = await verifyRecord(text, keys, { channel, after });
    if (after && record.sequence > after.sequence + 1) {
      const between = await listUpTo(after.sequence + 1, record.sequence);
      if (between.at(-1) !== text)
        throw new RecordError(
          'broken-chain',
          `The registry does not show how record ${record.sequence} of ${channel} follows record ${after.sequence}.`,
        );
      await verifyChain(between, keys, { channel, after });
    }
    seen = { text, record };
    return record;
  }

  /** The digest of a version according to the channel's records; `undefined` if none of them names it. */
  async function findIntegrity(name: string, version: string): Promise<string | undefined> {
    await learnAll();
    return integrities.get(`${name}/${version}`);
  }

  /** The same according to records that this shell does not serve yet. */
  async function findLater(name: string, version: string): Promise<string | undefined> {
    await lookAhead();
    return integrities.get(`${name}/${version}`);
  }

  /** Another shell serves these records already, and its pages ask for their files here. */
  function lookAhead(): Promise<void> {
    const left = LOOK_AHEAD_EVERY_MS - (timer() - lookedAheadAt);
    lookingAhead ??= (left > 0 ? pause(left).then(readAhead) : readAhead()).finally(() => {
      lookedAheadAt = timer();
      lookingAhead = undefined;
    });
    return lookingAhead;
  }

  async function readAhead(): Promise<void> {
    if (!seen) return;
    const after = describe(seen);
    const texts = await listRecords(after.sequence + 1);
    if (texts.length > 0)
      (await verifyChain(texts, await getPublicKeys(), { channel, after })).forEach(noteVersions);
  }

  function noteVersions({ fragments, canaries = {} }: ChannelRecord): void {
    for (const named of [fragments, canaries])
      for (const [name, { version, integrity }] of Object.entries(named))
        integrities.set(`${name}/${version}`, integrity);
  }

  /**
   * The versions that may stand in for one that fails, best first; none of them was taken back.
   *
   * @throws if the registry does not show the channel's history
   */
  async function listBefore(name: string, version: string): Promise<string[]> {
    await learnAll();
    return history.listBefore(name, version);
  }

  /** Each record is added once, in order, so only one reading runs at a time. */
  async function learnAll(): Promise<void> {
    while (seen && (knownUpTo?.sequence ?? 0) < seen.record.sequence) {
      learning ??= learn(seen).finally(() => {
        learning = undefined;
      });
      await learning;
    }
  }

  /** The registry answers page by page. */
  async function listUpTo(from: number, to: number): Promise<string[]> {
    const texts: string[] = [];
    while (from + texts.length <= to) {
      const page = await listRecords(from + texts.length);
      if (page.length === 0) break;
      texts.push(...page);
    }
    return texts.slice(0, to - from + 1);
  }

  async function learn(newest: CheckedRecord): Promise<void> {
    const texts = await listUpTo((knownUpTo?.sequence ?? 0) + 1, newest.record.sequence);
    const keys = await getPublicKeys();
    const records = await verifyChain(texts, keys, { channel, after: knownUpTo });
    if (texts.at(-1) !== newest.text)
      throw new RecordError(
        'broken-chain',
        `The registry’s history of ${channel} does not lead to its newest record.`,
      );
    for (const record of records) {
      history.add(record);
      noteVersions(record);
    }
    knownUpTo = describe(newest);
  }

  /**
   * An earlier record that leads to the newest checked one; `undefined` if there is none with this sequence.
   *
   * @throws if the registry does not show how it does
   */
  async function findRecord(sequence: number): Promise<ChannelRecord | undefined> {
    const newest = seen;
    if (!newest || sequence > newest.record.sequence) return undefined;
    const texts = await listUpTo(sequence, newest.record.sequence);
    const [found] = await verifyChain(texts, await getPublicKeys(), { channel });
    if (texts.at(-1) === newest.text && found?.sequence === sequence) return found;
    throw new RecordError(
      'broken-chain',
      `The registry’s history of ${channel} does not lead from record ${sequence} to its newest record.`,
    );
  }

  return {
    verify,
    accept,
    findIntegrity,
    findLater,
    findRecord,
    listBefore,
    /** Continues from the state that an earlier process saved, if that can be checked. */
    async resume(text: string): Promise<void> {
      seen = { text, record: await verify(text) };
    },
    /** The newest record that was checked. */
    get seen() {
      return seen && { text: seen.text, sequence: seen.record.sequence };
    },
  };
}
