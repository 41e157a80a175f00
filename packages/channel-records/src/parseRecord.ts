import { type ChannelRecord, channelRecordSchema } from './ChannelRecord.ts';
import { RecordError } from './RecordError.ts';

/**
 * Reads the content of a record from its payload.
 *
 * @throws {RecordError} naming each invalid field
 */
export function parseRecord(payload: Uint8Array): ChannelRecord {
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
