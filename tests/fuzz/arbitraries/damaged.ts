import fc from 'fast-check';
import { weighted } from './choose.ts';
import { hostileText } from './hostileText.ts';

/** One change to a value: its place, counted over all places, and the new value. */
interface Wound {
  at: number;
  how: 'replace' | 'remove' | 'repeat' | 'rename';
  by: unknown;
}

/** Deeper than a recursive function reaches. */
const DEEP = 20_000;

/** Deep lists in one text. */
const MAX_DEEP = 3;

const REPEATS = 30;
/** A larger value is not enlarged further. */
const MAX_PLACES = 150;

/** A placeholder for a list of lists that is too deep to create for each run. `writeJson` writes it. */
const deepList = { deepList: DEEP };

const other: fc.Arbitrary<unknown> = weighted(
  [6, hostileText],
  [
    4,
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.5,
      1e21,
      -1e308,
      2 ** 53,
      8.64e15 + 1,
      253_402_300_800_000,
      [],
      {},
      [null],
      [[]],
      { length: 5 },
      { type: 'x' },
    ),
  ],
  [1, fc.constant(deepList)],
  [1, fc.array(fc.constant({ a: 1 }), { minLength: 60, maxLength: 70 })],
  [1, fc.jsonValue({ maxDepth: 3 })],
);

const wound: fc.Arbitrary<Wound> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'rename'),
  by: other,
});

/** A value like this one, but with a few places missing, of another type, or renamed. */
export function damaged<Value>(
  whole: fc.Arbitrary<Value>,
  { minWounds = 0, maxWounds = 4 } = {},
): fc.Arbitrary<unknown> {
  return fc
    .tuple(whole, fc.array(wound, { minLength: minWounds, maxLength: maxWounds }))
    .map(([value, wounds]) => wounds.reduce(inflict, structuredClone(value) as unknown));
}

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

function inflict(value: unknown, { at, how, by: given }: Wound): unknown {
  const by = structuredClone(given);
  const places = listPlaces(value);
  const mayGrow = places.length < MAX_PLACES;
  const place = places[at % (places.length + 1)];
  if (!place) return how === 'replace' ? by : value;
  const { holder, key } = place;
  if (Array.isArray(holder)) {
    if (how === 'remove') holder.splice(Number(key), 1);
    else if (how === 'repeat' && mayGrow)
      holder.push(...structuredClone(Array(REPEATS).fill(holder[Number(key)])));
    else holder[Number(key)] = by;
  } else {
    const old = holder[key];
    if (how === 'remove' || how === 'rename') delete holder[key];
    if (how === 'rename') define(holder, typeof by === 'string' ? by : 'other', old);
    if (how === 'replace' || how === 'repeat') define(holder, key, by);
  }
  return value;
}

/** Like JSON: includes a property named `__proto__`. */
const define = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

function listPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Place['holder'];
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...listPlaces(inner)]);
}

/** JSON with the lists of lists in place of `deepList`. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  let written = 0;
  return text.replaceAll(JSON.stringify(deepList), () => {
    const depth = written++ < MAX_DEEP ? DEEP : 1;
    return `${'['.repeat(depth)}${']'.repeat(depth)}`;
  });
}
