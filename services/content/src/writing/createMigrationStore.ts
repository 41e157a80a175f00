import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import { MASTER_LANG } from '../StoredDocument.ts';
import { writeAtomic } from '../writeAtomic.ts';
import { createId } from './createAssetStore.ts';
import { readStored } from './readStored.ts';

/** A document as the client sent it. */
export interface MigratedDocument {
  id: string;
  /** Its name in the editors' list. */
  title: string;
  type: string;
  uid: string | null;
  lang: string;
  tags: string[];
  data: JsonObject;
}

export type MigrationStore = ReturnType<typeof createMigrationStore>;

/**
 * Stores documents as drafts in the authored form: with the models beside them, the folder is content that this service
 * can serve.
 */
export function createMigrationStore(folder: string) {
  const index = join(folder, 'migration.json');
  const documents = new Map(readIndex(index).map((each) => [each.id, each]));

  function save(document: MigratedDocument, before?: MigratedDocument): MigratedDocument {
    const { title: _title, data, ...rest } = document;
    writeAtomic(join(folder, fileOf(document)), `${JSON.stringify({ ...rest, data }, null, 2)}\n`);
    if (before && fileOf(before) !== fileOf(document)) rmSync(join(folder, fileOf(before)));
    documents.set(document.id, document);
    writeAtomic(index, JSON.stringify([...documents.values()]));
    return document;
  }

  return {
    find: (id: string) => documents.get(id),
    /** Without a uid, finds the single document of a type. */
    findByUid: (type: string, uid: string | null, lang: string) =>
      [...documents.values()].find(
        (each) => each.type === type && each.uid === uid && each.lang === lang,
      ),
    create: (document: Omit<MigratedDocument, 'id'>) => save({ ...document, id: createId() }),
    update: (before: MigratedDocument, changes: Partial<MigratedDocument>) =>
      save({ ...before, ...changes }, before),
  };
}

/** Path of the document below the folder. */
function fileOf({ id, type, uid, lang }: MigratedDocument): string {
  const language = lang === MASTER_LANG ? '' : `.${lang}`;
  return join('drafts', type, `${uid ?? id}${language}.json`);
}

function readIndex(file: string): MigratedDocument[] {
  return existsSync(file) ? readStored(file) : [];
}

/** Converts what the client sends to the authored form, where an image without text is marked as decoration. */
export function asAuthored(value: Json): Json {
  if (Array.isArray(value)) return value.map(asAuthored);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, asAuthored(each)] as const);
  const isImage = isJsonObject(value.dimensions) && typeof value.url === 'string';
  return { ...Object.fromEntries(entries), ...(isImage && { alt: value.alt ?? '' }) };
}
