import { isJsonObject, type Json } from '../Json.ts';
import type { Report } from '../Problem.ts';
import type { CustomType, FieldModel } from './ContentModels.ts';
import { parseFieldModels } from './parseFieldModel.ts';

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
