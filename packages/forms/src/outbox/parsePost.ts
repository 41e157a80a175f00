import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { TelemetryEvent } from '@site/state';
import type { Post } from './Post.ts';

const KEY = /^[\w-]{8,64}$/;
const ENDPOINT = /^\/api\/[a-z-]{1,60}(\/[a-z-]{1,60})?$/;
const HEADERS = ['accept', 'content-type', 'idempotency-key', ELAPSED_HEADER, HONEYPOT_HEADER];
const HEADER_VALUE = /^[ -~]{0,128}$/;
const MAX_BODY = 100_000;
const MAX_EVENTS = 5;
const MAX_EVENT = 5_000;

/**
 * Reads a stored post. `null` for what no page of this site stores: other scripts can write there too, and what is read is sent
 * under this site's name.
 */
export function parsePost(value: unknown): Post | null {
  const post = value as Post | null | undefined;
  if (!isRecord(post)) return null;
  const { key, kind, sentAt, path, headers, body, events, notBefore } = post;
  const isPost =
    isText(key, KEY) &&
    (kind === 'lead' || kind === 'form') &&
    Number.isFinite(sentAt) &&
    isText(path, ENDPOINT) &&
    isRecord(headers) &&
    Object.entries(headers).every(
      ([name, text]) => HEADERS.includes(name) && isText(text, HEADER_VALUE),
    ) &&
    typeof body === 'string' &&
    body.length <= MAX_BODY &&
    Array.isArray(events) &&
    events.length <= MAX_EVENTS &&
    events.every(isEvent);
  if (!isPost) return null;
  return {
    key,
    kind,
    sentAt,
    path,
    headers,
    body,
    events,
    ...(Number.isFinite(notBefore) && { notBefore: notBefore as number }),
    ...(post.isRejected === true && { isRejected: true }),
    ...(post.isNoticed === true && { isNoticed: true }),
  };
}

function isEvent(event: TelemetryEvent): boolean {
  if (!isRecord(event) || JSON.stringify(event).length > MAX_EVENT) return false;
  if (event.kind === 'track') return typeof event.event === 'string' && isFlat(event.properties);
  if (event.kind === 'group') return typeof event.groupId === 'string' && isFlat(event.traits);
  return event.kind === 'identify' && isFlat(event.traits);
}

const isFlat = (value: unknown) =>
  isRecord(value) && Object.values(value).every((each) => typeof each !== 'object' || !each);
const isText = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
