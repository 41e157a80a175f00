import { buildFormPost, type FormPostOptions } from './buildFormPost.ts';
import type { FormDefinition } from './FormDefinition.ts';
import type { Outbox } from './outbox/createOutbox.ts';
import type { FormFields } from './validateForm.ts';

/**
 * The result for the visitor: the post was accepted, needs corrections, did not get through, or waits in this browser and will be
 * sent again.
 */
export type FormOutcome =
  | { status: 'accepted' }
  | { status: 'invalid'; errors: FormFields }
  | { status: 'failed' }
  | { status: 'waiting' };

/** Sends a form and returns the result for the visitor. Never rejects. */
export async function sendForm(
  form: Pick<FormDefinition, 'action'>,
  fields: FormData,
  { outbox, ...options }: FormPostOptions & { outbox: Pick<Outbox, 'send'> },
): Promise<FormOutcome> {
  const { isSaved, outcome } = await outbox.send(buildFormPost(form.action, fields, options));
  const attempt = await outcome;
  if (attempt.status === 'stored') return { status: 'accepted' };
  if (attempt.status === 'failed') return { status: isSaved ? 'waiting' : 'failed' };
  const errors = readErrors(attempt.answer);
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'failed' };
}

function readErrors(answer: unknown): FormFields {
  const { fields } = answer as { fields?: { field: string; message: string }[] };
  return Object.fromEntries((fields ?? []).map(({ field, message }) => [field, message]));
}
