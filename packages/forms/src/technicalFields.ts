import { productUpdates } from '@site/config/productUpdates';

/** Names that a post may carry beside the form's own fields. */
export const TECHNICAL_FIELDS = {
  /** The honeypot: invisible to people, so only machines fill it. The post is accepted and flagged. */
  honeypot: productUpdates.fields.honeypot,
  /** Milliseconds from opening the page to sending the form, set by script. */
  elapsed: productUpdates.fields.elapsed,
  /** The same for every attempt to send the same entries; also taken as the header `Idempotency-Key`. */
  key: 'idempotency_key',
} as const;

/** Nobody opens a page and fills its form in less. A quicker post is accepted and flagged. */
export const MIN_FILL_MS = 2_000;
