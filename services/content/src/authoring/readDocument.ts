import { listTokens } from '@site/text';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { ContentModels, CustomType, FieldModels } from '../models/ContentModels.ts';
import type { Report } from '../Problem.ts';
import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';
import { isTimestamp } from './dates.ts';
import { createPlace, deriveId } from './Place.ts';
import { readFields } from './readFields.ts';

/** What a document's path says about it. */
export interface DocumentFile {
  /** Path relative to the project. */
  file: string;
  /** The folder's name. */
  type: string;
  /** The file's name without language and extension. */
  name: string;
  /** The language in the file's name. */
  lang: string | undefined;
  draft: boolean;
}

const KEYS = new Set([
  'id',
  'uid',
  'type',
  'lang',
  'tags',
  'first_publication_date',
  'last_publication_date',
  'data',
]);

/** Reads one authored document and reports its problems. Returns `undefined` if its type is unknown. */
export function readDocument(
  json: Json,
  place: DocumentFile,
  models: ContentModels,
  report: Report,
): StoredDocument | undefined {
  if (!isJsonObject(json)) {
    report('', 'must be an object with "uid", "type" and "data"');
    return undefined;
  }
  const customType = models.customTypes.get(String(json.type));
  if (!customType) {
    report('type', `there is no custom type ${JSON.stringify(json.type ?? null)}`);
    return undefined;
  }
  if (json.type !== place.type) report('type', `does not match its folder, "${place.type}"`);
  for (const key of Object.keys(json)) {
    if (!KEYS.has(key)) report(key, 'is not a key of a document; fields belong in "data"');
  }
  const uid = readUid(json, place, customType, report);
  const lang = readLang(json, place, report);
  const name = customType.singleton ? '' : (uid ?? place.name);
  const id = typeof json.id === 'string' ? json.id : deriveId(customType.id, name, lang);
  if (!/^[\w-]{4,64}$/.test(id)) report('id', 'must be 4 to 64 letters, digits, _ or -');
  const root = createPlace({ models, documentId: id, lang }, 'data', report);
  const data = readFields(json.data, customType.fields, root);
  return {
    id,
    type: customType.id,
    uid,
    lang,
    tags: readTags(json, report),
    firstPublicationDate: readDate(json, 'first_publication_date', place, report),
    lastPublicationDate: readDate(json, 'last_publication_date', place, report),
    slugs: [buildSlug(data, customType.fields) || uid || '-'],
    data,
    file: place.file,
  };
}

function readUid(
  { uid }: JsonObject,
  place: DocumentFile,
  { id, hasUid }: CustomType,
  report: Report,
): string | null {
  if (!hasUid) {
    if (uid !== undefined && uid !== null) report('uid', `the type "${id}" has no UID field`);
    return null;
  }
  if (typeof uid !== 'string' || !/^[a-z0-9][a-z0-9._-]{0,199}$/.test(uid)) {
    report(
      'uid',
      uid === undefined
        ? 'is missing'
        : 'must be made of lower-case letters, digits, "-", "_" and "."',
    );
    return null;
  }
  if (uid !== place.name) report('uid', `is "${uid}", but the file's name is "${place.name}"`);
  return uid;
}

function readLang({ lang }: JsonObject, place: DocumentFile, report: Report): string {
  const expected = place.lang ?? MASTER_LANG;
  if (lang !== undefined && lang !== expected) {
    report('lang', `must be "${expected}", or be part of the file's name, as in about.fr-fr.json`);
  }
  return expected;
}

function readTags({ tags }: JsonObject, report: Report): string[] {
  if (tags === undefined || tags === null) return [];
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string' && tag !== '')) {
    return tags.map(String);
  }
  report('tags', 'must be an array of text');
  return [];
}

function readDate(
  json: JsonObject,
  key: 'first_publication_date' | 'last_publication_date',
  { draft }: DocumentFile,
  report: Report,
): string | null {
  const value = json[key];
  if (isTimestamp(value)) return value;
  if (!draft || (value !== undefined && value !== null)) {
    report(key, 'must be a time such as 2026-01-15T09:00:00+0000');
  }
  return null;
}

/**
 * A document's title as part of an address, from its first single-heading field or its text field `title`.
 * Empty if it has neither.
 */
function buildSlug(data: JsonObject, models: FieldModels): string {
  for (const [name, model] of models) {
    const value = data[name];
    if (name === 'title' && typeof value === 'string') return asSlug(value);
    if (model.type !== 'StructuredText' || !model.single || !Array.isArray(value)) continue;
    const [block] = value;
    if (isJsonObject(block) && typeof block.text === 'string') return asSlug(block.text);
  }
  return '';
}

const asSlug = (text: string) => listTokens(text).join('-').slice(0, 100);
