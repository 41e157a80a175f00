import type { FormDefinition } from './FormDefinition.ts';
import { type PostOptions, postForm } from './postForm.ts';
import type { FormFields } from './validateForm.ts';

/** What to tell the visitor: the post was accepted, needs corrections, or did not get through. */
export type FormOutcome =
  | { status: 'accepted' }
  | { status: 'invalid'; errors: FormFields }
  | { status: 'failed' };

/** Sends a form and returns what to tell the visitor. Never rejects. */
export async function sendForm(
  form: Pick<FormDefinition, 'action'>,
  fields: FormData,
  options: PostOptions & Required<Pick<PostOptions, 'idempotencyKey'>>,
): Promise<FormOutcome> {
  try {
    const response = await postForm(form.action, fields, options);
    if (response.ok) return { status: 'accepted' };
    const errors = response.status === 422 ? readErrors(await response.json()) : {};
    return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'failed' };
  } catch {
    return { status: 'failed' };
  }
}

function readErrors(answer: unknown): FormFields {
  const { fields } = answer as { fields?: { field: string; message: string }[] };
  return Object.fromEntries((fields ?? []).map(({ field, message }) => [field, message]));
}
