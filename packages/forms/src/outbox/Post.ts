import type { EventOrigin, TelemetryEvent } from '@site/state';

/** A visitor's post, from the press of the button until the site's server has stored it. */
export interface Post {
  /** Sent as `Idempotency-Key` or in the body with every attempt, so that the post is stored once. */
  key: string;
  /** A stored lead completes the quiz; a form needs nothing more. */
  kind: 'lead' | 'form';
  /** When the visitor sent it, in milliseconds since 1970. */
  sentAt: number;
  /** The endpoint, a path of this site. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Emitted once the server has stored the post, with the time and the page at which the visitor sent it. */
  events: (TelemetryEvent & Partial<EventOrigin>)[];
  /** Set after a failed attempt: the next one is made no earlier than this, in milliseconds since 1970. */
  notBefore?: number;
  /** The server will never accept it. */
  isRejected?: boolean;
  /** The visitor was told that it is late, and closed the notice. */
  isNoticed?: boolean;
}

/** Name of the browser's database, which the boot script looks for. */
export const OUTBOX = 'outbox';
/** Posts that wait at the same time. More are sent once, without being kept. */
export const MAX_POSTS = 20;
/** Posts are sent for this long, then removed. Visitors are promised a week, because Safari then removes what scripts store. */
export const KEPT_FOR_MS = 30 * 86_400_000;
/** The longest that a `Retry-After` is honoured. */
export const MAX_RETRY_AFTER_MS = 3_600_000;
