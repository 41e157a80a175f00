import type { Operator } from './Predicate.ts';
import type { Argument } from './readArguments.ts';
import { readInstant } from './readInstant.ts';

/** All parts of dates are in UTC, as in the repository. */
type ReadPart = (date: Date) => number;
type ReadLimit = (argument: Argument) => number | undefined;
type Compare = (value: number, limits: readonly number[]) => boolean;

const dateOperator = (
  arity: number,
  readLimit: ReadLimit,
  readPart: ReadPart,
  compare: Compare,
): Operator => ({
  kinds: ['instant'],
  arity,
  compile(path, args) {
    const limits = args.map(readLimit).filter((limit) => limit !== undefined);
    if (limits.length !== arity) return undefined;
    return {
      matches: (document) =>
        path.valuesOf(document).some((value) => compare(readPart(new Date(Number(value))), limits)),
    };
  },
});

const isEqual: Compare = (value, [limit = 0]) => value === limit;
const isAfter: Compare = (value, [limit = 0]) => value > limit;
const isBefore: Compare = (value, [limit = 0]) => value < limit;
/** Includes both ends. */
const isBetween: Compare = (value, [from = 0, to = 0]) => value >= from && value <= to;

const wholeNumber =
  (from: number, to: number): ReadLimit =>
  (argument) =>
    typeof argument === 'number' && Number.isInteger(argument) && argument >= from && argument <= to
      ? argument
      : undefined;

/** A number, an English name, or its first three letters. */
const numberOrName = (names: readonly string[]): ReadLimit => {
  const asNumber = wholeNumber(1, names.length);
  return (argument) => {
    if (typeof argument !== 'string') return asNumber(argument);
    const word = argument.toLowerCase();
    const index = names.findIndex((name) => word === name || word === name.slice(0, 3));
    return index < 0 ? undefined : index + 1;
  };
};

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];

const instantOf: ReadPart = (date) => date.getTime();
const dayOfMonth = [wholeNumber(1, 31), (date: Date) => date.getUTCDate()] as const;
const dayOfWeek = [numberOrName(WEEKDAYS), (date: Date) => date.getUTCDay() || 7] as const;
const month = [numberOrName(MONTHS), (date: Date) => date.getUTCMonth() + 1] as const;
const year = [wholeNumber(0, 9999), (date: Date) => date.getUTCFullYear()] as const;
const hour = [wholeNumber(0, 23), (date: Date) => date.getUTCHours()] as const;

export const dateOperators = {
  'date.after': dateOperator(1, readInstant, instantOf, isAfter),
  'date.before': dateOperator(1, readInstant, instantOf, isBefore),
  'date.between': dateOperator(2, readInstant, instantOf, isBetween),
  'date.day-of-month': dateOperator(1, ...dayOfMonth, isEqual),
  'date.day-of-month-after': dateOperator(1, ...dayOfMonth, isAfter),
  'date.day-of-month-before': dateOperator(1, ...dayOfMonth, isBefore),
  'date.day-of-week': dateOperator(1, ...dayOfWeek, isEqual),
  'date.day-of-week-after': dateOperator(1, ...dayOfWeek, isAfter),
  'date.day-of-week-before': dateOperator(1, ...dayOfWeek, isBefore),
  'date.month': dateOperator(1, ...month, isEqual),
  'date.month-after': dateOperator(1, ...month, isAfter),
  'date.month-before': dateOperator(1, ...month, isBefore),
  'date.year': dateOperator(1, ...year, isEqual),
  'date.hour': dateOperator(1, ...hour, isEqual),
  'date.hour-after': dateOperator(1, ...hour, isAfter),
  'date.hour-before': dateOperator(1, ...hour, isBefore),
};
