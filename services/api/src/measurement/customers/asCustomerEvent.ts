import { createHash } from 'node:crypto';
import { boundJson } from '../../database/boundJson.ts';
import { asEventTime } from '../events/asEventTime.ts';
import { asId, EVENT_LIMITS, isObject } from '../events/eventLimits.ts';
import type { NewEvent } from '../events/events.repository.ts';

/** The customer-data client's calls, by the letters of its addresses. */
export const CALLS = {
  i: 'identify',
  t: 'track',
  p: 'page',
  g: 'group',
  a: 'alias',
  s: 'screen',
} as const;

const TYPES: readonly string[] = Object.values(CALLS);

/** Reads one call of the customer-data client, or returns why it is invalid. */
export function asCustomerEvent(item: unknown, now: Date): NewEvent | string {
  if (!isObject(item)) return 'is not an object';
  const { type, event, messageId, userId, anonymousId, timestamp } = item;
  if (typeof type !== 'string' || !TYPES.includes(type)) return "'type' is not known";
  if (type === 'track' && !asId(event)) return "'event' is required";
  const visitor = asId(userId) ?? asId(anonymousId);
  if (!visitor) return "'userId' or 'anonymousId' is required";
  return {
    source: 'customer',
    id: asId(messageId) ?? createHash('sha256').update(JSON.stringify(item)).digest('base64url'),
    name: type === 'track' ? (asId(event) ?? type) : `$${type}`,
    visitor,
    session: null,
    occurredAt: asEventTime(Date.parse(String(timestamp)), now),
    payload: boundJson(item, EVENT_LIMITS),
  };
}
