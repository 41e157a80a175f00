import { base64url, compactVerify, createLocalJWKSet, decodeProtectedHeader, errors } from 'jose';
import { type ChannelRecord, channelRecordSchema } from './ChannelRecord.ts';
import { digestRecord } from './digestRecord.ts';
import { ALGORITHM, type PublicKeys, RECORD_TYPE } from './keys.ts';
import { RecordError } from './RecordError.ts';

export { type ChannelRecord, channelRecordSchema } from './ChannelRecord.ts';
export { digestRecord } from './digestRecord.ts';
export { RecordError, type RecordProblem } from './RecordError.ts';

/** The newest record of a channel that the reader has used. */
export interface SeenRecord {
  sequence: number;
  digest: string;
}

export interface Expectation {
  channel: string;
  /** Absent if the reader has seen none. */
  after?: SeenRecord | undefined;
}

/** Far more than a record of a hundred fragments. */
const MAX_CHARACTERS = 256 * 1024;
const COMPACT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/**
 * Checks a record: its signature, its channel, and that it is not older than the one in `after` (the same one again is fine).
 * If there are records between the two, `verifyChain` checks whether they belong together.
 *
 * @throws {RecordError}
 */
export async function verifyRecord(
  text: string,
  keys: PublicKeys,
  { channel, after }: Expectation,
): Promise<ChannelRecord> {
  const record = parseRecord(await verifySignature(text, keys));
  if (record.channel !== channel)
    throw new RecordError(
      'other-channel',
      `The record was made for the channel ${record.channel}, not for ${channel}.`,
    );
  if (!after) return record;
  if (record.sequence < after.sequence)
    throw new RecordError(
      'older',
      `Record ${record.sequence} of ${channel} is older than record ${after.sequence}, which was seen before.`,
    );
  if (record.sequence === after.sequence && digestRecord(text) !== after.digest)
    throw new RecordError(
      'forked',
      `Record ${record.sequence} of ${channel} differs from the one that was seen before.`,
    );
  if (record.sequence === after.sequence + 1) expectLink(record, after.digest);
  return record;
}

/**
 * Checks consecutive records, oldest first: the newest like `verifyRecord`, the others by the digests that lead to them, so that
 * the keys which signed them may have been retired. With `after`, the first has to follow that record.
 *
 * @throws {RecordError}
 */
export async function verifyChain(
  texts: readonly string[],
  keys: PublicKeys,
  { channel, after }: Expectation,
): Promise<ChannelRecord[]> {
  const records: ChannelRecord[] = [];
  for (const [index, text] of texts.entries()) {
    const isNewest = index === texts.length - 1;
    const record = isNewest
      ? await verifyRecord(text, keys, { channel, after })
      : parseRecord(decodePayload(text));
    const before = index > 0 ? (texts[index - 1] as string) : undefined;
    const expected = (records.at(-1)?.sequence ?? after?.sequence ?? record.sequence - 1) + 1;
    if (record.sequence !== expected || record.channel !== channel)
      throw new RecordError(
        'broken-chain',
        `Record ${expected} of ${channel} is missing: record ${record.sequence} of ${record.channel} is in its place.`,
      );
    if (before !== undefined) expectLink(record, digestRecord(before));
    else if (after) expectLink(record, after.digest);
    records.push(record);
  }
  return records;
}

function expectLink({ channel, sequence, previous }: ChannelRecord, digest: string): void {
  if (previous === digest) return;
  throw new RecordError(
    'broken-chain',
    `Record ${sequence} of ${channel} does not follow the known record ${sequence - 1}: it names another one.`,
  );
}

/** The id of the key that a record names as its signing key; `undefined` if it names none. */
export function findKid(text: string): string | undefined {
  try {
    return decodeProtectedHeader(text).kid;
  } catch {
    return undefined;
  }
}

async function verifySignature(text: string, keys: PublicKeys): Promise<Uint8Array> {
  decodePayload(text);
  const trusted = createLocalJWKSet(keys);
  const { payload, protectedHeader } = await compactVerify(text, trusted, {
    algorithms: [ALGORITHM],
  }).catch((error: Error) => {
    throw describe(error, keys);
  });
  if (protectedHeader.typ === RECORD_TYPE) return payload;
  throw new RecordError('malformed', `The signed text has another type than ${RECORD_TYPE}.`);
}

/** Decoders ignore some bits of the last character, so several texts, with different digests, would be the same record. */
const isCanonical = (part: string) => base64url.encode(base64url.decode(part)) === part;

function describe(error: Error, keys: PublicKeys): Error {
  if (error instanceof errors.JWKSNoMatchingKey)
    return new RecordError(
      'unknown-key',
      `The record was signed with a key that is not trusted. Trusted: ${keys.keys.map(({ kid }) => kid).join(', ')}.`,
    );
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new RecordError('forged', 'The signature of the record does not match its bytes.');
  if (error instanceof errors.JOSEError)
    return new RecordError('malformed', `This is not a channel record: ${error.message}.`);
  return error;
}

function decodePayload(text: string): Uint8Array {
  const payload = text.length <= MAX_CHARACTERS && COMPACT.exec(text)?.[1];
  if (payload && text.split('.').every(isCanonical)) return base64url.decode(payload);
  throw new RecordError('malformed', 'This is not a channel record: it is not a compact JWS.');
}

/**
 * Reads the content of a record from its payload.
 *
 * @throws {RecordError} naming each invalid field
 */
function parseRecord(payload: Uint8Array): ChannelRecord {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(payload));
  } catch (error) {
    throw new RecordError('malformed', `The record is not JSON: ${(error as Error).message}.`);
  }
  const { data, error } = channelRecordSchema.safeParse(value);
  if (data) return data;
  const problems = error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new RecordError('malformed', `The record is invalid: ${problems.join('; ')}.`);
}
