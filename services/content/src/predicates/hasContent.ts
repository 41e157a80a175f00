import { isJsonObject, type Json } from '../Json.ts';

/** Whether a field has content that its editor would see. */
export function hasContent(value: Json): boolean {
  if (value === null || value === '') return false;
  if (Array.isArray(value)) return value.some(hasContent);
  if (!isJsonObject(value)) return true;
  if (value.link_type === 'Any') return false;
  return Object.values(value).some(hasContent);
}
