const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Reads a client's time, in milliseconds since 1970. Returns the current time if it is invalid or more than a year off: visitors'
 * clocks can be wrong.
 */
export function asEventTime(milliseconds: unknown, now: Date): Date {
  const given = typeof milliseconds === 'string' ? Number(milliseconds) : milliseconds;
  const isTime = typeof given === 'number' && Math.abs(given - now.getTime()) < YEAR_MS;
  return isTime ? new Date(Math.round(given)) : now;
}
