import { MIN_FILL_MS } from '@site/forms';

/**
 * Why a record may come from a machine: `honeypot`, it filled a field that people do not see; `fast`, it came
 * quicker than anybody opens a page and writes.
 */
export type RecordFlag = 'honeypot' | 'fast';

/**
 * Marks what a machine may have sent. Nothing is refused for it: a wrong guess would lose a person.
 *
 * @param trap what stood in the field that people do not see
 * @param elapsed milliseconds from opening the page to sending; without it nothing is suspected
 */
export function findFlags(trap: unknown, elapsed: unknown): RecordFlag[] {
  const flags: RecordFlag[] = [];
  if (trap) flags.push('honeypot');
  if (Number.parseInt(String(elapsed ?? ''), 10) < MIN_FILL_MS) flags.push('fast');
  return flags;
}
