import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { FieldList } from './parseFieldList.ts';

/** Picks the listed fields of a document; of a group, all fields of its items or the listed ones. */
export function pickFields(data: JsonObject, list: FieldList | undefined): JsonObject {
  const picked: JsonObject = {};
  for (const [name, inners] of list ?? []) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value !== undefined) picked[name] = inners.size > 0 ? pickFromGroup(value, inners) : value;
  }
  return picked;
}

function pickFromGroup(value: Json, inners: ReadonlySet<string>): Json {
  if (!Array.isArray(value)) return value;
  const inner = new Map([...inners].map((name) => [name, new Set<string>()]));
  return value.map((item) => (isJsonObject(item) ? pickFields(item, inner) : item));
}
