import { brand } from '@site/config/brand';
import type { FormDefinition } from '@site/forms';
import { buildCalendar } from '@site/text/calendar';

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
