import type { Json } from '../../database/boundJson.ts';
import { isObject } from '../events/eventLimits.ts';

export type Properties = Record<string, Json>;

/** The operations of the product analytics' client on a profile. Unknown ones change nothing. */
const OPERATIONS: Record<string, (before: Properties, given: Json) => Properties> = {
  $set: (before, given) => ({ ...before, ...asProperties(given) }),
  $set_once: (before, given) => ({ ...asProperties(given), ...before }),
  $add: (before, given) =>
    change(before, given, (old, value) => Number(old ?? 0) + (Number(value) || 0)),
  $append: (before, given) => change(before, given, (old, value) => [...asList(old), value]),
  $union: (before, given) =>
    change(before, given, (old, values) => {
      const known = new Set(asList(old).map(asText));
      return [...asList(old), ...asList(values).filter((value) => !known.has(asText(value)))];
    }),
  $remove: (before, given) =>
    change(before, given, (old, value) =>
      asList(old).filter((each) => asText(each) !== asText(value)),
    ),
  $unset: (before, given) =>
    Object.fromEntries(Object.entries(before).filter(([name]) => !asList(given).includes(name))),
};

/** A profile after one update; `null` when the update deletes it. */
export function applyProfileUpdate(before: Properties, update: Properties): Properties | null {
  if ('$delete' in update) return null;
  let after = before;
  for (const [word, given] of Object.entries(update))
    if (Object.hasOwn(OPERATIONS, word)) after = OPERATIONS[word]?.(after, given) ?? after;
  return after;
}

const change = (
  before: Properties,
  given: Json,
  compute: (old: Json | undefined, value: Json) => Json,
): Properties => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(asProperties(given)).map(([name, value]) => [
      name,
      compute(Object.hasOwn(before, name) ? before[name] : undefined, value),
    ]),
  ),
});

const asProperties = (value: Json): Properties => (isObject(value) ? (value as Properties) : {});
const asList = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const asText = (value: Json) => JSON.stringify(value);
