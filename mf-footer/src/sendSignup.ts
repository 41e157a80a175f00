import { type ProductUpdatesOutcome, productUpdates } from '@site/config/productUpdates';
import { buildFormPost } from '@site/forms/form-post';
import type { Outbox } from '@site/forms/outbox';
import { createUuid } from '@site/telemetry/ids/createUuid';

/** `waiting`: it could not be sent now and will be sent again. */
export type SignupOutcome = ProductUpdatesOutcome | 'waiting';

const known: readonly unknown[] = Object.values(productUpdates.outcomes);

/** Sends the signup and returns its outcome; `failed` when the response names none. */
export async function sendSignup(
  fields: FormData,
  outbox: Pick<Outbox, 'send'>,
): Promise<SignupOutcome> {
  const post = buildFormPost(productUpdates.action, fields, { idempotencyKey: createUuid() });
  const { isSaved, outcome } = await outbox.send(post);
  const attempt = await outcome;
  if (attempt.status === 'failed') return isSaved ? 'waiting' : 'failed';
  const status = (attempt.answer as { status?: unknown } | null)?.status;
  return known.includes(status) ? (status as ProductUpdatesOutcome) : 'failed';
}
