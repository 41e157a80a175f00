import { brand } from '@site/config/brand';
import type { FormDefinition } from '@site/forms';
import { buildDatePath } from '@site/forms/calendar-dates';
import { buildCalendar } from '@site/text/calendar';

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;

/** Builds the calendar file of one date of a form; null for a date that no page of ours could show. The date is all that it takes from the request. */
export function buildHour(
  form: FormDefinition & { hours: NonNullable<FormDefinition['hours']> },
  starts: Date,
  now: Date,
): string | null {
  const awayMs = starts.getTime() - now.getTime();
  if (Math.abs(awayMs) > YEAR_MS) return null;
  const { hostname } = new URL(brand.siteUrl);
  const name = buildDatePath({ action: form.name }, starts).replace('/', '-').replace('.ics', '');
  const ends = new Date(starts.getTime() + HOUR_MS);
  return buildCalendar(
    { uid: `${name}@${hostname}`, starts, ends, ...form.hours },
    { maker: brand.name, now },
  );
}

/** Where the people are who answer. */
const OFFICE = 'America/New_York';
const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** Builds the calendar file of a form: the working day by whose end a post of now is answered. Nothing of the post is in it. */
export function buildReminder(
  { name, reminder }: FormDefinition & { reminder: NonNullable<FormDefinition['reminder']> },
  now: Date,
): string {
  const day = findNextWorkingDay(now);
  const uid = `${name}-${day}@${new URL(brand.siteUrl).hostname}`;
  return buildCalendar({ uid, day, ...reminder }, { maker: brand.name, now });
}

/** The working day after today's, in the office's time zone, as `2026-11-24`. */
function findNextWorkingDay(now: Date): string {
  const today = now.toLocaleDateString('sv-SE', { timeZone: OFFICE });
  let day = Date.parse(today) + DAY_MS;
  while (new Date(day).getUTCDay() % SATURDAY === 0) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}
