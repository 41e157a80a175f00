import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { Post } from './Post.ts';

const KEY = /^[\w-]{8,64}$/;
const ENDPOINT = /^\/api\/([a-z-]{1,60}(\/[a-z-]{1,60})?|embed\/1\/\w[\w-]{7,63}\/leads)$/;
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/;
const HEADERS = ['accept', 'content-type', 'idempotency-key', ELAPSED_HEADER, HONEYPOT_HEADER];
const HEADER_VALUE = /^[ -~]{0,128}$/;
const MAX_BODY = 100_000;
const MAX_EVENTS = 5;
const MAX_EVENT = 5_000;
/** The latest time that an event's id can hold. */
const LATEST_MS = 2 ** 48 - 1;
const NO_PAGE = { url: '', title: '', referrer: '' };

/**
 * Reads a stored post. `null` for values that no page of this site stores: other scripts can write there too, and the post is sent
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
    body.length <= MAX_BODY;
  if (!isPost) return null;
  return {
    key,
    kind,
    sentAt,
    path,
    headers,
    body,
    // The visitor's post matters more than the measurements about it.
    events: Array.isArray(events) ? events.slice(0, MAX_EVENTS).filter(isEvent) : [],
    ...(Number.isFinite(notBefore) && { notBefore: notBefore as number }),
    ...(post.isRejected === true && { isRejected: true }),
    ...(post.isNoticed === true && { isNoticed: true }),
  };
}

function isEvent(event: Post['events'][number]): boolean {
  if (!isRecord(event) || JSON.stringify(event).length > MAX_EVENT || !hasOrigin(event))
    return false;
  if (event.kind === 'track') return typeof event.event === 'string' && isFlat(event.properties);
  if (event.kind === 'group') return typeof event.groupId === 'string' && isFlat(event.traits);
  return event.kind === 'identify' && isFlat(event.traits);
}

/** Whether its id, time and page, if any, are such. */
function hasOrigin({ id, at = 0, page = NO_PAGE }: Post['events'][number]): boolean {
  return (
    (id === undefined || isText(id, ULID)) &&
    Number.isSafeInteger(at) &&
    at >= 0 &&
    at <= LATEST_MS &&
    isRecord(page) &&
    [page.url, page.title, page.referrer].every((text) => typeof text === 'string')
  );
}

const isFlat = (value: unknown) =>
  isRecord(value) && Object.values(value).every((each) => typeof each !== 'object' || !each);
const isText = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
