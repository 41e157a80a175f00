import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { ContentModels, FieldModel, FieldModels } from '../models/ContentModels.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** The words of a text as they are compared: lower case, without accents. */
export function listWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const wordsByDocument = new WeakMap<StoredDocument, ReadonlySet<string>>();

/** All words that readers of a document see, and its uid's. Kept, since documents do not change. */
export function wordsOf(document: StoredDocument, models: ContentModels): ReadonlySet<string> {
  const known = wordsByDocument.get(document);
  if (known) return known;
  const type = models.customTypes.get(document.type);
  const texts = type ? textsOf(document.data, type.fields, models) : [];
  const words = new Set(listWords([document.uid ?? '', ...texts].join(' ')));
  wordsByDocument.set(document, words);
  return words;
}

function textsOf(fields: JsonObject, modelled: FieldModels, models: ContentModels): string[] {
  return [...modelled].flatMap(([name, model]) =>
    textsOfField(fields[name] ?? null, model, models),
  );
}

function textsOfField(value: Json, model: FieldModel, models: ContentModels): string[] {
  if (model.type === 'Text' || model.type === 'Select')
    return typeof value === 'string' ? [value] : [];
  if (model.type === 'StructuredText') return textsOfBlocks(value);
  const items = Array.isArray(value) ? value.filter(isJsonObject) : [];
  if (model.type === 'Group') return items.flatMap((item) => textsOf(item, model.fields, models));
  if (model.type !== 'Slices') return [];
  return items.flatMap((slice) => {
    const variation = models.slices
      .get(String(slice.slice_type))
      ?.variations.get(String(slice.variation));
    if (!variation) return [];
    const primary = isJsonObject(slice.primary) ? slice.primary : {};
    const rows = Array.isArray(slice.items) ? slice.items.filter(isJsonObject) : [];
    return [
      ...textsOf(primary, variation.primary, models),
      ...rows.flatMap((row) => textsOf(row, variation.items, models)),
    ];
  });
}

/** The texts of rich text's blocks. */
export function textsOfBlocks(value: Json): string[] {
  return Array.isArray(value)
    ? value.flatMap((block) =>
        isJsonObject(block) && typeof block.text === 'string' ? [block.text] : [],
      )
    : [];
}
