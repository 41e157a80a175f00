import { UsageError } from './UsageError.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a day (UTC), or a moment with its zone.
 *
 * @param edge which end of a day is meant
 * @returns milliseconds since 1970
 * @throws {UsageError}
 */
export function readMoment(text: string, edge: 'start' | 'end'): number {
  const time = edge === 'start' ? '00:00:00.000' : '23:59:59.999';
  const moment = DAY.test(text) ? `${text}T${time}Z` : text;
  const milliseconds = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(milliseconds))
    throw new UsageError(
      `${text} is not a day such as 2026-11-01, or a moment such as 2026-11-01T08:30Z.`,
    );
  return milliseconds;
}
