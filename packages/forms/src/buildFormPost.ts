import type { Post } from './outbox/Post.ts';
import { TECHNICAL_FIELDS } from './technicalFields.ts';

export interface FormPostOptions {
  /** The same for every attempt with the same entries, so that they are stored once. */
  idempotencyKey: string;
  /** Milliseconds since the page was opened. */
  elapsedMs?: number;
  now?: () => number;
}

/** Builds the post of a form as the browser would send it without script, except that the answer is JSON. */
export function buildFormPost(
  action: string,
  fields: FormData,
  { idempotencyKey, elapsedMs = performance.now(), now = Date.now }: FormPostOptions,
): Post {
  const body = new URLSearchParams(fields as unknown as URLSearchParams);
  body.set(TECHNICAL_FIELDS.elapsed, String(Math.round(elapsedMs)));
  body.set(TECHNICAL_FIELDS.key, idempotencyKey);
  return {
    key: idempotencyKey,
    kind: 'form',
    sentAt: now(),
    path: action,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: String(body),
    events: [],
  };
}
