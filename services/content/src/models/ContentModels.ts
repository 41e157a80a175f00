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
