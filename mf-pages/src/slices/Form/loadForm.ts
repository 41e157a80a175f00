import type { Content } from '@prismicio/client';
import { type FormFields, validateForm } from '@site/forms';
import { allForms } from '@site/forms/all';
import type { LoadContext } from '../../content/LoadContext.ts';

export type LoadedForm = Content.FormSlice & {
  /** Values prefilled from the URL. */
  values?: FormFields;
};

/** Reads prefilled values from the page's URL, for fields that allow it and only if valid. */
export async function loadForm(
  slice: Content.FormSlice,
  { query }: Pick<LoadContext, 'query'>,
): Promise<LoadedForm> {
  const form = allForms.find(({ name }) => name === slice.primary.form);
  const fields = form?.fields.filter((field) => 'inAddress' in field && field.inAddress) ?? [];
  const check = validateForm({ fields }, query);
  return check.ok && Object.keys(check.fields).length > 0
    ? { ...slice, values: check.fields }
    : slice;
}
