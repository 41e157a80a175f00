import { asInstantMs, isDay, isTimestamp } from '../authoring/dates.ts';
import type { Argument } from './readArguments.ts';

/** Reads a date in a predicate (milliseconds since 1970, a day in UTC, or a timestamp) as milliseconds since 1970. */
export function readInstant(argument: Argument | undefined): number | undefined {
  if (typeof argument === 'number') return argument;
  return isDay(argument) || isTimestamp(argument) ? asInstantMs(argument) : undefined;
}
