import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { FieldModel, FieldModels, GroupModel } from '../models/ContentModels.ts';
import type { ReadContext } from './ReadContext.ts';
import { readImageField } from './readImage.ts';
import { readLinkField } from './readLink.ts';
import { readPlainField } from './readPlainField.ts';
import { readRichText } from './readRichText.ts';
import { readSliceZone } from './readSliceZone.ts';

/**
 * Reads the fields of a document, group item or slice. The result has exactly the fields of the model, each
 * filled or in its empty form.
 */
export function readFields(
  value: Json | undefined,
  models: FieldModels,
  path: string,
  context: ReadContext,
): JsonObject {
  const fields: JsonObject = {};
  if (value !== undefined && value !== null && !isJsonObject(value)) {
    context.report(path, 'must be an object of fields');
  }
  const authored = isJsonObject(value) ? value : {};
  for (const name of Object.keys(authored)) {
    if (!models.has(name)) {
      context.report(`${path}.${name}`, `is not a field of the model, which has ${list(models)}`);
    }
  }
  for (const [name, model] of models) {
    const given = Object.hasOwn(authored, name) ? authored[name] : undefined;
    fields[name] = readField(given, model, `${path}.${name}`, context);
  }
  return fields;
}

function readField(
  value: Json | undefined,
  model: FieldModel,
  path: string,
  context: ReadContext,
): Json {
  switch (model.type) {
    case 'StructuredText':
      return readRichText(value, model, path, context);
    case 'Image':
      return readImageField(value, model, path, context);
    case 'Link':
      return readLinkField(value, model, path, context);
    case 'Group':
      return readGroup(value, model, path, context);
    case 'Slices':
      return readSliceZone(value, model, path, context, readFields);
    case 'UID':
      return null;
    default:
      return readPlainField(value, model, path, context);
  }
}

function readGroup(
  value: Json | undefined,
  model: GroupModel,
  path: string,
  context: ReadContext,
): Json {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    context.report(path, 'must be an array of objects');
    return [];
  }
  return value.map((item, index) => readFields(item, model.fields, `${path}[${index}]`, context));
}

const list = (models: FieldModels) => [...models.keys()].join(', ') || 'none';
