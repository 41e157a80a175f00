import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { Report } from '../Problem.ts';

/** The hosted product's JSON models, parsed. */

/** Block types of rich text. */
export const BLOCK_TYPES = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'list-item',
  'o-list-item',
  'preformatted',
  'image',
  'embed',
] as const;

export type PlainFieldType =
  | 'Text'
  | 'Select'
  | 'Color'
  | 'Date'
  | 'Timestamp'
  | 'Number'
  | 'Boolean'
  | 'GeoPoint'
  | 'Embed'
  | 'Table'
  | 'IntegrationFields';

export type FieldModel =
  | { type: Exclude<PlainFieldType, 'Select'> }
  | { type: 'UID' }
  | { type: 'Select'; options: readonly string[] }
  | RichTextModel
  | ImageModel
  | LinkModel
  | GroupModel
  | SliceZoneModel;

export interface RichTextModel {
  type: 'StructuredText';
  /** The field holds exactly one block. */
  single: boolean;
  /** Allowed block and span types, in the model's order. */
  allowed: readonly string[];
}

export interface ImageModel {
  type: 'Image';
  /** Names of additional renditions. */
  thumbnails: readonly string[];
}

export interface LinkModel {
  type: 'Link';
  /** What it may link to; `any` by default. */
  select: 'any' | 'document' | 'web' | 'media';
  /** Types of documents it may link to; empty means all. */
  customTypes: readonly string[];
  allowText: boolean;
  allowTargetBlank: boolean;
  variants: readonly string[];
  /** The field holds an array of links. */
  repeat: boolean;
}

export interface GroupModel {
  type: 'Group';
  fields: FieldModels;
}

export interface SliceZoneModel {
  type: 'Slices';
  /** Ids of the allowed slices. */
  choices: ReadonlySet<string>;
}

export type FieldModels = ReadonlyMap<string, FieldModel>;

export interface CustomType {
  id: string;
  label: string;
  /** Only one document of it exists in each language. */
  singleton: boolean;
  hasUid: boolean;
  /** Of all tabs, without the UID. */
  fields: FieldModels;
}

export interface SliceVariation {
  id: string;
  version: string;
  primary: FieldModels;
  items: FieldModels;
}

export interface SliceModel {
  id: string;
  variations: ReadonlyMap<string, SliceVariation>;
}

export interface ContentModels {
  customTypes: ReadonlyMap<string, CustomType>;
  slices: ReadonlyMap<string, SliceModel>;
}

/** Parses a custom type's `index.json` and reports its problems. Returns `undefined` if it is unusable. */
export function parseCustomType(json: Json, report: Report): CustomType | undefined {
  if (!isJsonObject(json)) {
    report('', 'must be an object');
    return undefined;
  }
  const { id, label, repeatable, json: tabs } = json;
  if (typeof id !== 'string' || !id) {
    report('id', 'must be text');
    return undefined;
  }
  if (!isJsonObject(tabs)) {
    report('json', 'must be an object of tabs');
    return undefined;
  }
  const fields = new Map<string, FieldModel>();
  for (const [tab, models] of Object.entries(tabs)) {
    for (const [name, field] of parseFieldModels(models, `json.${tab}`, report)) {
      if (fields.has(name)) report(`json.${tab}.${name}`, 'is also in another tab');
      fields.set(name, field);
    }
  }
  const uidFields = [...fields].filter(([, field]) => field.type === 'UID');
  for (const [name] of uidFields) fields.delete(name);
  return {
    id,
    label: typeof label === 'string' && label ? label : id,
    singleton: repeatable === false,
    hasUid: uidFields.length > 0,
    fields,
  };
}

/** Parses a shared slice's `model.json` and reports its problems. Returns `undefined` if it is unusable. */
export function parseSliceModel(json: Json, report: Report): SliceModel | undefined {
  if (!isJsonObject(json) || json.type !== 'SharedSlice') {
    report('type', 'must be "SharedSlice"');
    return undefined;
  }
  if (typeof json.id !== 'string' || !json.id) {
    report('id', 'must be text');
    return undefined;
  }
  const variations = new Map<string, SliceVariation>();
  const listed = Array.isArray(json.variations) ? json.variations : [];
  listed.forEach((variation, index) => {
    const path = `variations[${index}]`;
    if (!isJsonObject(variation) || typeof variation.id !== 'string' || !variation.id) {
      report(path, 'must be an object with an "id"');
      return;
    }
    variations.set(variation.id, {
      id: variation.id,
      version: typeof variation.version === 'string' ? variation.version : 'initial',
      primary: parseFieldModels(variation.primary, `${path}.primary`, report),
      items: parseFieldModels(variation.items, `${path}.items`, report),
    });
  });
  if (variations.size === 0) {
    report('variations', 'must have at least one variation');
    return undefined;
  }
  return { id: json.id, variations };
}

const SPAN_TYPES = ['strong', 'em', 'hyperlink'];
/** Types without settings that matter here. */
const PLAIN = new Set<Json | undefined>([
  ...['UID', 'Text', 'Color', 'Date', 'Timestamp', 'Number', 'Boolean', 'GeoPoint', 'Embed'],
  ...['Table', 'IntegrationFields'],
]);

/** Parses the field models of a tab, group or slice. Leaves out fields that only decorate the editor. */
function parseFieldModels(json: Json | undefined, path: string, report: Report): FieldModels {
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
  if (PLAIN.has(json.type)) return { type: json.type } as FieldModel;
  switch (json.type) {
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
