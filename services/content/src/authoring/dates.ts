const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a value is a timestamp in the repository's form, such as `2026-01-15T09:00:00+0000`. */
export function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(asInstantMs(value));
}

/** Whether a value is a day of the calendar, such as `2026-01-15`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const instant = Date.parse(value);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

/** Milliseconds since 1970 of a day or timestamp; NaN when it is neither. A day starts at midnight UTC. */
export function asInstantMs(value: string): number {
  return Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}
