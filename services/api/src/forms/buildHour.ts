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
