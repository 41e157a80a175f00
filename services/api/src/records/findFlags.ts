import { MIN_FILL_MS } from '@site/forms';

/**
 * Reasons to suspect that a record comes from a machine: `honeypot` for a filled field that people do not see, `fast` for one
 * sent sooner than a person can open a page and write.
 */
export type RecordFlag = 'honeypot' | 'fast';

/**
 * Flags records that a machine may have sent. They are still accepted: a wrong guess would lose a person.
 *
 * @param honeypot value of the field that people do not see
 * @param elapsed milliseconds from opening the page to sending; absent without script, which is not suspicious
 */
export function findFlags(honeypot: unknown, elapsed: unknown): RecordFlag[] {
  const flags: RecordFlag[] = [];
  if (honeypot) flags.push('honeypot');
  if (Number.parseInt(String(elapsed ?? ''), 10) < MIN_FILL_MS) flags.push('fast');
  return flags;
}
