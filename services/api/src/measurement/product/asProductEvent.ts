import { createHash } from 'node:crypto';
import { boundJson } from '../../database/boundJson.ts';
import { asEventTime } from '../events/asEventTime.ts';
import { asId, EVENT_LIMITS, isObject } from '../events/eventLimits.ts';
import type { NewEvent } from '../events/events.repository.ts';

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
