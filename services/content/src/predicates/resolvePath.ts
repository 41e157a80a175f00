import { asInstantMs } from '../authoring/dates.ts';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Edition.ts';
import type { FieldModel, FieldModels } from '../models/ContentModels.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** What a value can be compared as. */
export type ValueKind =
  | 'id'
  | 'text'
  | 'tag'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'place'
  | 'words';
export type ComparableValue = string | number | boolean;

/** What a path such as `my.page.title` or `document.tags` leads to. */
export interface Path {
  kind: ValueKind;
  /** Only documents of this type have the field. */
  type?: string;
  /** A document's values there: several in a group, none if it is empty. */
  valuesOf(document: StoredDocument): ComparableValue[];
  /** Whether a document has any content there. */
  isFilled(document: StoredDocument): boolean;
  /** Looks up the documents with a value, where that needs no scan. */
  find?(value: string): readonly StoredDocument[];
  /** The raw content, for kinds that are not plain values. */
  contentsOf(document: StoredDocument): Json[];
}

/** @returns `undefined` if there is no such field */
export function resolvePath(text: string, snapshot: Snapshot): Path | undefined {
  const [root, ...names] = text.split('.');
  if (root === 'document' && names.length === 1) {
    const path = documentPaths.get(names[0] ?? '');
    const find = (id: string) => [snapshot.findById(id) ?? []].flat();
    return path?.kind === 'id' ? { ...path, find } : path;
  }
  if (root !== 'my') return undefined;
  const [typeId, ...fieldNames] = names;
  const type = snapshot.models.customTypes.get(typeId ?? '');
  if (!type || fieldNames.length === 0) return undefined;
  const fieldName = fieldNames.join('.');
  if (fieldName === 'uid') {
    const path = withType(type.id, UID);
    return { ...path, find: (uid) => snapshot.listByUid(type.id, uid) };
  }
  if (fieldName === 'tags') return withType(type.id, TAGS);
  const model = findModel(type.fields, fieldNames);
  return model && fieldPath(type.id, fieldNames, model, snapshot);
}

const documentPath = (
  kind: ValueKind,
  read: (document: StoredDocument) => ComparableValue | ComparableValue[],
): Path => {
  const valuesOf = (document: StoredDocument) => [read(document)].flat();
  return {
    kind,
    valuesOf,
    contentsOf: valuesOf,
    isFilled: (document) => valuesOf(document).length > 0,
  };
};

const instant = (date: string | null) => (date === null ? [] : asInstantMs(date));

const UID = documentPath('text', ({ uid }) => uid ?? []);
const TAGS = documentPath('tag', ({ tags }) => [...tags]);
const documentPaths = new Map([
  ['id', documentPath('id', ({ id }) => id)],
  ['type', documentPath('text', ({ type }) => type)],
  ['lang', documentPath('text', ({ lang }) => lang)],
  ['tags', TAGS],
  ['first_publication_date', documentPath('instant', (each) => instant(each.firstPublicationDate))],
  ['last_publication_date', documentPath('instant', (each) => instant(each.lastPublicationDate))],
]);

const withType = (type: string, path: Path): Path => ({
  ...path,
  type,
  valuesOf: (document) => (document.type === type ? path.valuesOf(document) : []),
  contentsOf: (document) => (document.type === type ? path.contentsOf(document) : []),
  isFilled: (document) => document.type === type && path.isFilled(document),
});

/** A field of the type, or a field of one of its groups. */
function findModel(models: FieldModels, names: readonly string[]): FieldModel | undefined {
  const [name = '', ...rest] = names;
  const model = models.get(name);
  if (rest.length === 0) return model;
  return model?.type === 'Group' ? findModel(model.fields, rest) : undefined;
}

function fieldPath(
  type: string,
  names: readonly string[],
  model: FieldModel,
  snapshot: Snapshot,
): Path {
  const contentsOf = ({ data }: StoredDocument) => readContents(data, names);
  return withType(type, {
    kind: KINDS[model.type] ?? 'words',
    contentsOf,
    isFilled: (document) => contentsOf(document).some(hasContent),
    valuesOf: (document) =>
      contentsOf(document).flatMap((content) => readValue(content, model, snapshot)),
  });
}

const KINDS: Partial<Record<FieldModel['type'], ValueKind>> = {
  Text: 'text',
  Select: 'text',
  Color: 'text',
  Number: 'number',
  Boolean: 'boolean',
  Date: 'instant',
  Timestamp: 'instant',
  GeoPoint: 'place',
  Link: 'id',
};

function readContents(fields: JsonObject, [name = '', ...rest]: readonly string[]): Json[] {
  const content = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (content === undefined) return [];
  if (rest.length === 0) return [content];
  const items = Array.isArray(content) ? content.filter(isJsonObject) : [];
  return items.flatMap((item) => readContents(item, rest));
}

function readValue(content: Json, model: FieldModel, snapshot: Snapshot): ComparableValue[] {
  if (model.type === 'Link') {
    return [content].flat().flatMap((link) => {
      if (!isJsonObject(link) || link.link_type !== 'Document') return [];
      return snapshot.findTarget(link)?.id ?? [];
    });
  }
  if (typeof content === 'string' && KINDS[model.type] === 'instant') return [asInstantMs(content)];
  return typeof content === 'string' || typeof content === 'number' || typeof content === 'boolean'
    ? [content]
    : [];
}

/** Whether a field has content that its editor would see. */
function hasContent(value: Json): boolean {
  if (value === null || value === '') return false;
  if (Array.isArray(value)) return value.some(hasContent);
  if (!isJsonObject(value)) return true;
  if (value.link_type === 'Any') return false;
  return Object.values(value).some(hasContent);
}
