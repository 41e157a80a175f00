import { isJsonObject, type Json } from '../Json.ts';
import type { Report } from '../Problem.ts';
import type { SliceModel, SliceVariation } from './ContentModels.ts';
import { parseFieldModels } from './parseFieldModel.ts';

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
