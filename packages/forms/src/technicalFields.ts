import { ELAPSED_FIELD, HONEYPOT_FIELD } from '@site/config/productUpdates';

/** Names of fields in a post besides the form's own. */
export const TECHNICAL_FIELDS = {
  /** A post with a filled honeypot is accepted and flagged. */
  honeypot: HONEYPOT_FIELD,
  elapsed: ELAPSED_FIELD,
  /** The same for every attempt to send the same entries; also accepted as the header `Idempotency-Key`. */
  key: 'idempotency_key',
} as const;

/** Shortest plausible time from opening a page to sending its form. A faster post is accepted and flagged. */
export const MIN_FILL_MS = 2_000;
