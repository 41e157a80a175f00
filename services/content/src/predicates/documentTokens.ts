import { listTokens } from '@site/text';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { ContentModels, FieldModel, FieldModels } from '../models/ContentModels.ts';
import type { StoredDocument } from '../StoredDocument.ts';

const tokensByDocument = new WeakMap<StoredDocument, ReadonlySet<string>>();

/** The tokens of a document's uid and of all text that its readers see. Cached, since documents do not change. */
export function listDocumentTokens(
  document: StoredDocument,
  models: ContentModels,
): ReadonlySet<string> {
  const known = tokensByDocument.get(document);
  if (known) return known;
  const type = models.customTypes.get(document.type);
  const texts = type ? listTexts(document.data, type.fields, models) : [];
  const tokens = new Set(listTokens([document.uid ?? '', ...texts].join(' ')));
  tokensByDocument.set(document, tokens);
  return tokens;
}

function listTexts(fields: JsonObject, modelled: FieldModels, models: ContentModels): string[] {
  return [...modelled].flatMap(([name, model]) =>
    listFieldTexts(fields[name] ?? null, model, models),
  );
}

function listFieldTexts(value: Json, model: FieldModel, models: ContentModels): string[] {
  if (model.type === 'Text' || model.type === 'Select')
    return typeof value === 'string' ? [value] : [];
  if (model.type === 'StructuredText') return listBlockTexts(value);
  const items = Array.isArray(value) ? value.filter(isJsonObject) : [];
  if (model.type === 'Group') return items.flatMap((item) => listTexts(item, model.fields, models));
  if (model.type !== 'Slices') return [];
  return items.flatMap((slice) => {
    const variation = models.slices
      .get(String(slice.slice_type))
      ?.variations.get(String(slice.variation));
    if (!variation) return [];
    const primary = isJsonObject(slice.primary) ? slice.primary : {};
    const rows = Array.isArray(slice.items) ? slice.items.filter(isJsonObject) : [];
    return [
      ...listTexts(primary, variation.primary, models),
      ...rows.flatMap((row) => listTexts(row, variation.items, models)),
    ];
  });
}

/** The text of each block of rich text. */
export function listBlockTexts(value: Json): string[] {
  return Array.isArray(value)
    ? value.flatMap((block) =>
        isJsonObject(block) && typeof block.text === 'string' ? [block.text] : [],
      )
    : [];
}
