import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { Report } from '../Problem.ts';
import { BLOCK_TYPES, type FieldModel, type FieldModels } from './ContentModels.ts';

const SPAN_TYPES = ['strong', 'em', 'hyperlink'];

/** Parses the field models of a tab, group or slice. Leaves out fields that only decorate the editor. */
export function parseFieldModels(
  json: Json | undefined,
  path: string,
  report: Report,
): FieldModels {
  const fields = new Map<string, FieldModel>();
  if (json === undefined || json === null) return fields;
  if (!isJsonObject(json)) {
    report(path, 'must be an object of fields');
    return fields;
  }
  for (const [name, model] of Object.entries(json)) {
    if (!/^[a-z][a-z0-9_-]*$/i.test(name)) {
      report(`${path}.${name}`, 'a field name has only letters, digits, _ and -');
      continue;
    }
    const field = parseFieldModel(model, `${path}.${name}`, report);
    if (field) fields.set(name, field);
  }
  return fields;
}

function parseFieldModel(json: Json, path: string, report: Report): FieldModel | undefined {
  if (!isJsonObject(json)) {
    report(path, 'must be an object with a "type"');
    return undefined;
  }
  const config = isJsonObject(json.config) ? json.config : {};
  switch (json.type) {
    case 'UID':
    case 'Text':
    case 'Color':
    case 'Date':
    case 'Timestamp':
    case 'Number':
    case 'Boolean':
    case 'GeoPoint':
    case 'Embed':
    case 'Table':
    case 'IntegrationFields':
      return { type: json.type };
    case 'Range':
      return { type: 'Number' };
    case 'Separator':
      return undefined;
    case 'Select':
      return { type: 'Select', options: strings(config.options) };
    case 'StructuredText':
      return parseRichText(config);
    case 'Image':
      return { type: 'Image', thumbnails: names(config.thumbnails, 'name') };
    case 'Link':
      return parseLink(config);
    case 'Group':
      return {
        type: 'Group',
        fields: parseFieldModels(config.fields, `${path}.config.fields`, report),
      };
    case 'Slices':
    case 'Choice':
      return parseSliceZone(config, path, report);
    default:
      report(`${path}.type`, `${JSON.stringify(json.type)} is not a field type`);
      return undefined;
  }
}

function parseRichText(config: JsonObject): FieldModel {
  const single = typeof config.single === 'string';
  const listed = single ? config.single : config.multi;
  const allowed =
    typeof listed === 'string'
      ? listed.split(',').map((name) => name.trim())
      : [...BLOCK_TYPES, ...SPAN_TYPES];
  return { type: 'StructuredText', single, allowed: [...allowed, ...strings(config.labels)] };
}

function parseLink(config: JsonObject): FieldModel {
  const { select } = config;
  return {
    type: 'Link',
    select: select === 'document' || select === 'web' || select === 'media' ? select : 'any',
    customTypes: [...strings(config.customtypes), ...names(config.customtypes, 'id')],
    allowText: config.allowText === true,
    allowTargetBlank: config.allowTargetBlank === true,
    variants: strings(config.variants),
    repeat: config.repeat === true,
  };
}

function parseSliceZone(config: JsonObject, path: string, report: Report): FieldModel {
  const choices = new Set<string>();
  for (const [id, choice] of Object.entries(isJsonObject(config.choices) ? config.choices : {})) {
    if (isJsonObject(choice) && choice.type === 'SharedSlice') choices.add(id);
    else report(`${path}.config.choices.${id}`, 'only slices of type "SharedSlice" are supported');
  }
  return { type: 'Slices', choices };
}

const strings = (json: Json | undefined): string[] =>
  Array.isArray(json) ? json.filter((item) => typeof item === 'string') : [];

const names = (json: Json | undefined, key: string): string[] =>
  Array.isArray(json) ? strings(json.filter(isJsonObject).flatMap((item) => item[key] ?? [])) : [];
