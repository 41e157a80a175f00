import { UsageError } from '../UsageError.ts';

const MINUTES = { m: 1, h: 60, d: 1_440 };

/**
 * Reads a duration such as `90m`, `2h` or `7d`, in minutes.
 *
 * @throws {UsageError}
 */
export function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (count && unit) return Number(count) * MINUTES[unit as keyof typeof MINUTES];
  throw new UsageError(`${text} is not a duration such as 30m, 2h or 7d.`);
}
