import type { FormDefinition } from './FormDefinition.ts';
import { TECHNICAL_FIELDS } from './technicalFields.ts';
import type { FormFields } from './validateForm.ts';

/** What the visitor is told: it is kept, what to correct, or that it did not get through. */
export type FormOutcome =
  | { status: 'accepted' }
  | { status: 'invalid'; errors: FormFields }
  | { status: 'failed' };

export interface SendOptions {
  /** The same for every attempt with the same entries, so that they are kept once. */
  idempotencyKey: string;
  fetch?: typeof fetch;
  /** Milliseconds since the page was opened. */
  elapsedMs?: number;
}

/** Sends a form as the browser would without script, and asks for the answer as JSON. Never rejects. */
export async function sendForm(
  form: Pick<FormDefinition, 'action'>,
  fields: FormData,
  { idempotencyKey, fetch: send = fetch, elapsedMs = performance.now() }: SendOptions,
): Promise<FormOutcome> {
  const body = new URLSearchParams(fields as unknown as URLSearchParams);
  body.set(TECHNICAL_FIELDS.elapsed, String(Math.round(elapsedMs)));
  body.set(TECHNICAL_FIELDS.key, idempotencyKey);
  try {
    const response = await send(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
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
