/**
 * A field's text in at most `limit` characters, since an editor's mistake must not cost the page. Empty for a field that is
 * empty, or no text.
 */
export const asText = (field: unknown, limit: number): string =>
  typeof field === 'string' ? field.slice(0, limit) : '';
