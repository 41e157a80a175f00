const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always', style: 'narrow' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Such as “3 min. ago”. Clocks of machines differ, so that a few seconds ahead are now. */
export function describeAge(time: string, now: number): string {
  const seconds = (now - Date.parse(time)) / 1_000;
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length) return relative.format(-Math.trunc(seconds / length), unit);
  return seconds < 10 ? 'just now' : relative.format(-Math.trunc(seconds), 'second');
}

export const describeExact = (time: string): string => exact.format(new Date(time));
