import { asInstantMs, isDay, isTimestamp } from '../authoring/dates.ts';
import type { Argument } from './readArguments.ts';

/** A date in a predicate, in milliseconds since 1970: such a number, a day (UTC) or a timestamp. */
export function readInstant(argument: Argument | undefined): number | undefined {
  if (typeof argument === 'number') return argument;
  return isDay(argument) || isTimestamp(argument) ? asInstantMs(argument) : undefined;
}
