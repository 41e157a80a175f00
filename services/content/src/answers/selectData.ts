import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import { EVERYTHING, type Selection } from './parseGraphQuery.ts';

type PresentLink = (link: JsonObject, selection: Selection) => JsonObject;

/** Copies the selected fields, replacing each link to a document with the result of `presentLink`. */
export function selectData(
  fields: JsonObject,
  selection: Selection,
  presentLink: PresentLink,
): JsonObject {
  function selectFields(object: JsonObject, wanted: Selection): JsonObject {
    const selected: JsonObject = {};
    for (const [name, value] of Object.entries(object)) {
      const chosen = wanted.fields.get(name) ?? (wanted.all ? EVERYTHING : undefined);
      if (chosen) selected[name] = selectValue(value, chosen);
    }
    return selected;
  }

  function selectValue(value: Json, wanted: Selection): Json {
    if (Array.isArray(value)) {
      return value.flatMap((item) =>
        isJsonObject(item) && typeof item.slice_type === 'string'
          ? selectSlice(item, wanted)
          : [selectValue(item, wanted)],
      );
    }
    if (!isJsonObject(value)) return value;
    if (value.link_type === 'Document') return presentLink(value, wanted);
    return selectFields(value, wanted);
  }

  /** Slices of a type that a selection does not name are left out. */
  function selectSlice(slice: JsonObject, wanted: Selection): JsonObject[] {
    if (wanted.all && wanted.unions.size === 0) return [selectFields(slice, EVERYTHING)];
    const chosen = wanted.unions.get(String(slice.slice_type));
    if (!chosen) return [];
    if (chosen.all) return [selectFields(slice, EVERYTHING)];
    const variation = chosen.fields.get('variation')?.unions.get(String(slice.variation));
    const part = (name: 'primary' | 'items', empty: Json) => {
      const parts = variation?.fields.get(name) ?? (variation?.all ? EVERYTHING : undefined);
      return parts ? selectValue(slice[name] ?? empty, parts) : empty;
    };
    return [{ ...slice, primary: part('primary', {}), items: part('items', []) }];
  }

  return selectFields(fields, selection);
}
