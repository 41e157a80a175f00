import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { boundJson } from '../../database/boundJson.ts';
import { asEventTime, asId, EVENT_LIMITS, isObject, parseJson } from '../events/eventLimits.ts';
import type { NewEvent } from '../events/events.repository.ts';
import type { NewReplayPart, ProfileUpdate, Properties } from './profiles.repository.ts';

const MAX_EVENT_BYTES = 1024 * 1024;
/** Smaller times are seconds: as milliseconds they would be before 2001. */
const SECONDS_BELOW = 1e12;

/** Reads one item of a track call, or returns why it is invalid. */
export function asProductEvent(item: unknown, now: Date): NewEvent | string {
  if (!isObject(item)) return 'is not an object';
  const name = asId(item.event);
  if (!name) return "'event' is required";
  if (!isObject(item.properties)) return "'properties' is required";
  const { token, distinct_id, $device_id, $insert_id, time, ...rest } = item.properties;
  if (!asId(token)) return "'properties.token' is required";
  const text = JSON.stringify(item);
  if (Buffer.byteLength(text) > MAX_EVENT_BYTES) return 'is larger than 1 MB';
  const at = Number(time);
  return {
    source: 'product',
    // Events without an id are identified by their content.
    id: asId($insert_id) ?? createHash('sha256').update(text).digest('base64url'),
    name,
    visitor: asId(distinct_id) ?? asId($device_id),
    session: asId(rest.$session_id),
    occurredAt: asEventTime(at < SECONDS_BELOW ? at * 1_000 : at, now),
    payload: boundJson({ token, distinct_id, $device_id, $insert_id, time, ...rest }, EVENT_LIMITS),
  };
}

/** Reads one item of an engage or groups call, or returns why it is invalid. */
export function asProfileUpdate(item: unknown, kind: 'people' | 'group'): ProfileUpdate | string {
  if (!isObject(item)) return 'is not an object';
  const { $token, $distinct_id, $group_key, $group_id, ...update } = item;
  if (!asId($token)) return "'$token' is required";
  const bounded = boundJson(update, EVENT_LIMITS) as Properties;
  if (kind === 'people') {
    const id = asId($distinct_id);
    return id ? { kind, id, update: bounded } : "'$distinct_id' is required";
  }
  const key = asId($group_key);
  const id = asId($group_id);
  if (!key || !id) return "'$group_key' and '$group_id' are required";
  return { kind: `group:${key}`, id, update: bounded };
}

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
