/** Any value that a JSON file can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** Whether a value is an object with keys, and not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object inside a value, outer ones first, with its path, such as `data.slices[2].primary`. */
export function* walkObjects(
  value: Json,
  path: string,
): Generator<{ object: JsonObject; path: string }> {
  if (isJsonObject(value)) yield { object: value, path };
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walkObjects(item, `${path}[${index}]`);
  else if (isJsonObject(value))
    for (const [key, item] of Object.entries(value)) yield* walkObjects(item, `${path}.${key}`);
}
