import { listTokens } from '@site/text';
import { asInstantMs, isDay, isTimestamp } from '../authoring/dates.ts';
import { isJsonObject, type Json } from '../Json.ts';
import type { Snapshot } from '../library/Edition.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { listBlockTexts, listDocumentTokens } from './documentTokens.ts';
import type { Argument, Value } from './parsePredicates.ts';
import type { ComparableValue, Path, ValueKind } from './resolvePath.ts';

/** A compiled predicate. */
export interface Predicate {
  matches(document: StoredDocument): boolean;
  /** The only documents that can match, if known without a scan. */
  candidates?: readonly StoredDocument[];
  /** Smaller ranks come first, unless the query has an ordering. */
  rank?(document: StoredDocument): number;
}

/** An operator of the query language. */
export interface Operator {
  /** Kinds of values that it applies to. */
  kinds: readonly ValueKind[];
  /** How many arguments follow the path. */
  arity: number;
  /** @returns `undefined` if an argument is unusable */
  compile(path: Path, args: readonly Argument[], snapshot: Snapshot): Predicate | undefined;
}

const COMPARABLE = ['id', 'text', 'tag', 'number', 'boolean', 'instant'] as const;
const EVERY_KIND = [...COMPARABLE, 'place', 'words'] as const;

/** Matches one value, or a list of tags, all of which a document must have. */
const at: Operator = {
  kinds: COMPARABLE,
  arity: 1,
  compile(path, [wanted = '']) {
    const values = readAll(wanted, path);
    if (!values || (Array.isArray(wanted) && path.kind !== 'tag')) return undefined;
    const matches = (document: StoredDocument) => {
      const found = path.valuesOf(document);
      return values.every((value) => found.includes(value));
    };
    return { matches, ...findCandidates(path, values) };
  },
};

const not: Operator = {
  ...at,
  compile(path, args, snapshot) {
    const opposite = at.compile(path, args, snapshot);
    return opposite && { matches: (document) => !opposite.matches(document) };
  },
};

/** Matches any value of a list. */
const any: Operator = {
  kinds: COMPARABLE,
  arity: 1,
  compile(path, [wanted = '']) {
    const values = Array.isArray(wanted) ? readAll(wanted, path) : undefined;
    if (!values) return undefined;
    const set = new Set(values);
    const matches = (document: StoredDocument) =>
      path.valuesOf(document).some((value) => set.has(value));
    return { matches, ...findCandidates(path, values) };
  },
};

function readAll(argument: Argument, path: Path): ComparableValue[] | undefined {
  const values = [argument].flat().map((value) => readOne(value, path));
  return values.every((value) => value !== undefined) ? values : undefined;
}

function readOne(value: Value, { kind }: Path): ComparableValue | undefined {
  if (kind === 'instant') return readInstant(value);
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  if (kind !== 'boolean') return String(value);
  return /^(?:true|false)$/.test(String(value)) ? String(value) === 'true' : undefined;
}

/** Ids and uids are looked up without a scan. */
const findCandidates = ({ find }: Path, values: readonly ComparableValue[]) =>
  find && { candidates: values.flatMap((value) => find(String(value))) };

const has: Operator = {
  kinds: EVERY_KIND,
  arity: 0,
  compile: (path) => ({ matches: (document) => path.isFilled(document) }),
};

/** Only documents of the field's type can be missing it. */
const missing: Operator = {
  kinds: EVERY_KIND,
  arity: 0,
  compile: (path) => ({
    matches: (document) =>
      (path.type === undefined || document.type === path.type) && !path.isFilled(document),
  }),
};

/** A field that has all words, as whole words in any order, ignoring case and accents. */
const fulltext: Operator = {
  kinds: ['text', 'words'],
  arity: 1,
  compile: (path, [wanted]) =>
    matchTokens(wanted, (document) => {
      const texts = path
        .contentsOf(document)
        .flatMap((content) => (typeof content === 'string' ? content : listBlockTexts(content)));
      return new Set(listTokens(texts.join(' ')));
    }),
};

/** The same for a whole document. */
export const compileFulltextOfDocument = ([wanted]: readonly Argument[], { models }: Snapshot) =>
  matchTokens(wanted, (document) => listDocumentTokens(document, models));

function matchTokens(
  wanted: Argument | undefined,
  listFound: (document: StoredDocument) => ReadonlySet<string>,
): Predicate | undefined {
  if (typeof wanted !== 'string') return undefined;
  const tokens = listTokens(wanted);
  return {
    matches(document) {
      const found = listFound(document);
      return tokens.length > 0 && tokens.every((token) => found.has(token));
    },
  };
}

const EARTH_RADIUS_KM = 6_371;

/** Matches within a radius in kilometers of a latitude and longitude; the nearest come first. */
const geopointNear: Operator = {
  kinds: ['place'],
  arity: 3,
  compile(path, args) {
    const [latitude = 0, longitude = 0, radiusKm = 0] = args.filter(isNumber);
    if (!args.every(isNumber) || radiusKm < 0) return undefined;
    const rank = (document: StoredDocument) =>
      Math.min(...path.contentsOf(document).map((each) => distanceKm(each, latitude, longitude)));
    return { matches: (document) => rank(document) <= radiusKm, rank };
  },
};

function distanceKm(place: Json, latitude: number, longitude: number): number {
  if (!isJsonObject(place) || !isNumber(place.latitude) || !isNumber(place.longitude))
    return Number.POSITIVE_INFINITY;
  const [a, b] = [radians(place.latitude), radians(latitude)];
  const haversine =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(longitude - place.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const isNumber = (value: unknown): value is number => typeof value === 'number';

type ReadLimit = (argument: Argument) => number | undefined;
type Compare = (value: number, limits: readonly number[]) => boolean;

const isEqual: Compare = (value, [limit = 0]) => value === limit;
const isAfter: Compare = (value, [limit = 0]) => value > limit;
const isBefore: Compare = (value, [limit = 0]) => value < limit;
/** Includes both ends. */
const isBetween: Compare = (value, [from = 0, to = 0]) => value >= from && value <= to;

/** Compares numbers, or a part of dates, with limits. */
const compareWith = (
  kind: ValueKind,
  compare: Compare,
  readLimit: ReadLimit,
  readValue: (value: ComparableValue) => number = Number,
): Operator => {
  const arity = compare === isBetween ? 2 : 1;
  return {
    kinds: [kind],
    arity,
    compile(path, args) {
      const limits = args.map(readLimit).filter(isNumber);
      if (limits.length !== arity) return undefined;
      return {
        matches: (document) =>
          path.valuesOf(document).some((value) => compare(readValue(value), limits)),
      };
    },
  };
};

const readNumber: ReadLimit = (argument) => (isNumber(argument) ? argument : undefined);

/** A date in a predicate (milliseconds since 1970, a day in UTC, or a timestamp) as milliseconds since 1970. */
const readInstant: ReadLimit = (argument) =>
  isDay(argument) || isTimestamp(argument) ? asInstantMs(argument) : readNumber(argument);

const readWhole =
  (from: number, to: number): ReadLimit =>
  (argument) =>
    isNumber(argument) && Number.isInteger(argument) && argument >= from && argument <= to
      ? argument
      : undefined;

/** A number, an English name, or its first three letters. */
const readNumberOrName = (names: readonly string[]): ReadLimit => {
  const readIndex = readWhole(1, names.length);
  return (argument) => {
    if (typeof argument !== 'string') return readIndex(argument);
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

/** Parts of dates, which are in UTC as in the repository. */
const DATE_PARTS: [name: string, readLimit: ReadLimit, readPart: (date: Date) => number][] = [
  ['day-of-month', readWhole(1, 31), (date) => date.getUTCDate()],
  ['day-of-week', readNumberOrName(WEEKDAYS), (date) => date.getUTCDay() || 7],
  ['month', readNumberOrName(MONTHS), (date) => date.getUTCMonth() + 1],
  ['year', readWhole(0, 9999), (date) => date.getUTCFullYear()],
  ['hour', readWhole(0, 23), (date) => date.getUTCHours()],
];

const dateOperators = DATE_PARTS.flatMap(([name, readLimit, readPart]) => {
  const operatorFor = (compare: Compare) =>
    compareWith('instant', compare, readLimit, (value) => readPart(new Date(Number(value))));
  const equal = [`date.${name}`, operatorFor(isEqual)] as const;
  // The query language compares years for equality only.
  if (name === 'year') return [equal];
  return [
    equal,
    [`date.${name}-after`, operatorFor(isAfter)] as const,
    [`date.${name}-before`, operatorFor(isBefore)] as const,
  ];
});

/** By name, all operators that begin with a path. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['at', at],
  ['not', not],
  ['any', any],
  /** Like `any`, but only for ids and uids. */
  ['in', { ...any, kinds: ['id', 'text'] }],
  ['has', has],
  ['missing', missing],
  ['fulltext', fulltext],
  ['geopoint.near', geopointNear],
  ['number.lt', compareWith('number', isBefore, readNumber)],
  ['number.gt', compareWith('number', isAfter, readNumber)],
  ['number.inRange', compareWith('number', isBetween, readNumber)],
  ['date.after', compareWith('instant', isAfter, readInstant)],
  ['date.before', compareWith('instant', isBefore, readInstant)],
  ['date.between', compareWith('instant', isBetween, readInstant)],
  ...dateOperators,
]);
