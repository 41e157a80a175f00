import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { asEventTime } from '../events/asEventTime.ts';
import { asId } from '../events/eventLimits.ts';
import { parseJson } from '../events/keepRawBody.ts';
import type { NewReplayPart } from './profiles.repository.ts';

/** A client's id from an address, in its stored form. */
const id = (length: number) =>
  z
    .string()
    .max(length)
    .overwrite((text) => asId(text) ?? '')
    .min(1);

const replayQuery = z.object({
  replay_id: id(128),
  seq: z.coerce.number().int().min(0).max(1_000_000),
  distinct_id: id(255),
  format: z.enum(['gzip', 'body']),
  replay_length_ms: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400_000 * 2)
    .catch(0),
  replay_start_time: z.unknown().optional(),
  replay_start_url: z.unknown().optional(),
});

/** Limit of an unpacked part, against decompression bombs. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Reads a recorder's part of a replay, or returns why it is invalid. Its bytes must be a JSON list, compressed or not. */
export function asReplayPart(query: unknown, body: unknown, now: Date): NewReplayPart | string {
  const parsed = replayQuery.safeParse(query);
  if (!parsed.success) return `'${parsed.error.issues[0]?.path.join('.')}' is not valid`;
  if (!Buffer.isBuffer(body) || body.length === 0) return 'body is empty';
  const { replay_id, seq, distinct_id, format, replay_length_ms } = parsed.data;
  const text = unpack(body, format);
  if (!Array.isArray(parseJson(text ?? ''))) return 'body is not a list of events';
  return {
    replayId: replay_id,
    seq,
    visitor: distinct_id,
    format,
    startUrl: asId(parsed.data.replay_start_url),
    // Seconds.
    startedAt: asEventTime(Number(parsed.data.replay_start_time) * 1_000, now),
    lengthMs: replay_length_ms,
    bytes: body,
  };
}

function unpack(body: Buffer, format: 'gzip' | 'body'): string | undefined {
  if (format === 'body') return body.toString('utf8');
  try {
    return gunzipSync(body, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
}
