const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * A client's time, in milliseconds since 1970. One that is no time, or more than a year from ours, is taken for now: a
 * visitor's clock may say anything.
 */
export function asMoment(milliseconds: unknown, now: Date): Date {
  const given = typeof milliseconds === 'string' ? Number(milliseconds) : milliseconds;
  const isTime = typeof given === 'number' && Math.abs(given - now.getTime()) < YEAR_MS;
  return isTime ? new Date(Math.round(given)) : now;
}
