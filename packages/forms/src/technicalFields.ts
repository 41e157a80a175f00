import { productUpdates } from '@site/config/productUpdates';

/** Names of fields in a post besides the form's own. */
export const TECHNICAL_FIELDS = {
  /** The honeypot: invisible to people, so only bots fill it. Such a post is accepted and flagged. */
  honeypot: productUpdates.fields.honeypot,
  /** Milliseconds from opening the page to sending the form, set by script. */
  elapsed: productUpdates.fields.elapsed,
  /** The same for every attempt to send the same entries; also accepted as the header `Idempotency-Key`. */
  key: 'idempotency_key',
} as const;

/** Shortest plausible time from opening a page to sending its form. A faster post is accepted and flagged. */
export const MIN_FILL_MS = 2_000;
