/** A field's text in at most `limit` characters, since an editor's mistake must not cost the page. */
export const asText = (field: string | null | undefined, limit: number): string =>
  field?.slice(0, limit) ?? '';
