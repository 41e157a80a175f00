import { listTokens } from '@site/text';
import { isJsonObject, type JsonObject } from '../Json.ts';
import type { FieldModels } from '../models/ContentModels.ts';

/**
 * A document's title as part of an address, from its first single-heading field or its text field `title`.
 * Empty if it has neither.
 */
export function buildSlug(data: JsonObject, models: FieldModels): string {
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
