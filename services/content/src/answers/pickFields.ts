import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { FieldList } from './parseFieldList.ts';

/** Those of a document's fields that a list names; of a group, the whole or the named fields of its items. */
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
