import { parsingError } from '../ApiError.ts';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';

/** Fields by type, as `fetch` and `fetchLinks` name them. Fields of a group are listed under its name. */
export type FieldLists = ReadonlyMap<string, FieldList>;
export type FieldList = ReadonlyMap<string, ReadonlySet<string>>;

const MAX_FIELDS = 200;

/**
 * Reads a list such as `page.title,author.name,author.links.label`.
 *
 * @throws {ApiError} when it is malformed
 */
export function parseFieldList(text: string): FieldLists {
  const names = text.split(',').map((name) => name.trim());
  if (names.length > MAX_FIELDS) throw parsingError('[fetch] there are too many fields');
  const lists = new Map<string, Map<string, Set<string>>>();
  for (const name of names) {
    if (!/^[\w-]+\.[\w-]+(?:\.[\w-]+)?$/.test(name)) {
      throw parsingError(`[fetch] '${name}' is not of the form type.field`, text);
    }
    const [type = '', field = '', inner] = name.split('.');
    const list = lists.get(type) ?? new Map<string, Set<string>>();
    lists.set(type, list);
    const inners = list.get(field) ?? new Set<string>();
    list.set(field, inners);
    if (inner) inners.add(inner);
  }
  return lists;
}

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
