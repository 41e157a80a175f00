import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { FieldModel, FieldModels, SliceZoneModel } from '../models/ContentModels.ts';
import { deriveId, type Place, readItems } from './Place.ts';
import { readImageField } from './readImage.ts';
import { readLinkField } from './readLink.ts';
import { readPlainField } from './readPlainField.ts';
import { readRichText } from './readRichText.ts';

/**
 * Reads the fields of a document, group item or slice. The result has exactly the fields of the model, each
 * filled or in its empty form.
 */
export function readFields(value: Json | undefined, models: FieldModels, place: Place): JsonObject {
  if (value !== undefined && value !== null && !isJsonObject(value))
    place.report('must be an object of fields');
  const authored = isJsonObject(value) ? value : {};
  for (const name of Object.keys(authored))
    if (!models.has(name)) {
      const known = [...models.keys()].join(', ') || 'none';
      place.report(`is not a field of the model, which has ${known}`, `.${name}`);
    }
  const fields: JsonObject = {};
  for (const [name, model] of models) {
    const given = Object.hasOwn(authored, name) ? authored[name] : undefined;
    fields[name] = readField(given, model, place.at(`.${name}`));
  }
  return fields;
}

function readField(value: Json | undefined, model: FieldModel, place: Place): Json {
  switch (model.type) {
    case 'StructuredText':
      return readRichText(value, model, place);
    case 'Image':
      return readImageField(value, model, place);
    case 'Link':
      return readLinkField(value, model, place);
    case 'Group':
      return readItems(value, 'objects', place, (item, at) => readFields(item, model.fields, at));
    case 'Slices':
      return readItems(value, 'slices', place, (item, at) => readSlice(item, model, at)).flat();
    case 'UID':
      return null;
    default:
      return readPlainField(value, model, place);
  }
}

const SLICE_KEYS = new Set([
  'id',
  'slice_type',
  'slice_label',
  'variation',
  'version',
  'primary',
  'items',
]);

/** Reads a slice into the API's format. An unusable one is reported and left out. */
function readSlice(value: Json, zone: SliceZoneModel, place: Place): JsonObject[] {
  if (!isJsonObject(value) || typeof value.slice_type !== 'string') {
    place.report('must be a slice: an object with a "slice_type"');
    return [];
  }
  const { slice_type: type, variation: named = 'default', items = [] } = value;
  const model = place.models.slices.get(type);
  if (!model) {
    place.report(`there is no slice "${type}"`, '.slice_type');
    return [];
  }
  if (!zone.choices.has(type))
    place.report(`the custom type's slice zone does not list "${type}"`, '.slice_type');
  const variation = typeof named === 'string' ? model.variations.get(named) : undefined;
  if (!variation) {
    const known = [...model.variations.keys()].join(', ');
    place.report(`${JSON.stringify(named)} is not one of ${known}`, '.variation');
    return [];
  }
  for (const key of Object.keys(value))
    if (!SLICE_KEYS.has(key)) place.report('fields belong in "primary" or "items"', `.${key}`);
  const slice = {
    id:
      typeof value.id === 'string' ? value.id : `${type}$${deriveId(place.documentId, place.path)}`,
    slice_type: type,
    slice_label: null,
    variation: variation.id,
    version: variation.version,
    primary: readFields(value.primary, variation.primary, place.at('.primary')),
    items: readItems(items, 'objects', place.at('.items'), (item, at) =>
      readFields(item, variation.items, at),
    ),
  };
  return [slice];
}
