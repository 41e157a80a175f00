import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { FieldModels, SliceZoneModel } from '../models/ContentModels.ts';
import { deriveId, type ReadContext } from './ReadContext.ts';

type ReadFields = (
  value: Json | undefined,
  models: FieldModels,
  path: string,
  context: ReadContext,
) => JsonObject;

/** Reads a slice zone into the API's format. An unusable slice is reported and left out. */
export function readSliceZone(
  value: Json | undefined,
  zone: SliceZoneModel,
  path: string,
  context: ReadContext,
  readFields: ReadFields,
): Json {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    context.report(path, 'must be an array of slices');
    return [];
  }
  return value.flatMap((slice, index) => {
    const read = readSlice(slice, zone, `${path}[${index}]`, context, readFields);
    return read ? [read] : [];
  });
}

const KEYS = new Set([
  'id',
  'slice_type',
  'slice_label',
  'variation',
  'version',
  'primary',
  'items',
]);

function readSlice(
  value: Json,
  zone: SliceZoneModel,
  path: string,
  context: ReadContext,
  readFields: ReadFields,
): JsonObject | undefined {
  if (!isJsonObject(value) || typeof value.slice_type !== 'string') {
    context.report(path, 'must be a slice: an object with a "slice_type"');
    return undefined;
  }
  const { slice_type: type, variation: named = 'default' } = value;
  const model = context.models.slices.get(type);
  if (!model) {
    context.report(`${path}.slice_type`, `there is no slice "${type}"`);
    return undefined;
  }
  if (!zone.choices.has(type)) {
    context.report(`${path}.slice_type`, `the custom type's slice zone does not list "${type}"`);
  }
  const variation = typeof named === 'string' ? model.variations.get(named) : undefined;
  if (!variation) {
    const known = [...model.variations.keys()].join(', ');
    context.report(`${path}.variation`, `${JSON.stringify(named)} is not one of ${known}`);
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (!KEYS.has(key)) context.report(`${path}.${key}`, 'fields belong in "primary" or "items"');
  }
  const { items = [] } = value;
  if (!Array.isArray(items)) context.report(`${path}.items`, 'must be an array of objects');
  return {
    id: typeof value.id === 'string' ? value.id : `${type}$${deriveId(context.documentId, path)}`,
    slice_type: type,
    slice_label: null,
    variation: variation.id,
    version: variation.version,
    primary: readFields(value.primary, variation.primary, `${path}.primary`, context),
    items: (Array.isArray(items) ? items : []).map((item, index) =>
      readFields(item, variation.items, `${path}.items[${index}]`, context),
    ),
  };
}
