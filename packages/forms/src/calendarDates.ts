import type { FormDefinition } from './FormDefinition.ts';

const PATTERN = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/;

/** The path of the calendar file for one date of a form: a moment to the minute, and nothing else. */
export const buildDatePath = ({ action }: Pick<FormDefinition, 'action'>, starts: Date): string =>
  `${action}/${asDate(starts)}.ics`;

/** Reads the moment from such a path's `20261217T1700Z`; null for anything else, a day that no month has included. */
export function parseDate(text: string): Date | null {
  const starts = new Date(text.replace(PATTERN, '$1-$2-$3T$4:$5:00Z'));
  return PATTERN.test(text) && !Number.isNaN(starts.getTime()) && asDate(starts) === text
    ? starts
    : null;
}

const asDate = (moment: Date) => moment.toISOString().replace(/:\d\d\.\d+|[-:]/g, '');
