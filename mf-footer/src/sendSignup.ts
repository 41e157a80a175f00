import { type ProductUpdatesOutcome, productUpdates } from '@site/config/productUpdates';
import { postForm } from '@site/forms/post-form';

const known: readonly unknown[] = Object.values(productUpdates.outcomes);

/** Sends the signup and returns its outcome; `failed` when the response names none. */
export async function sendSignup(
  fields: FormData,
  send: typeof fetch = fetch,
): Promise<ProductUpdatesOutcome> {
  try {
    const response = await postForm(productUpdates.action, fields, { fetch: send });
    const answer: unknown = await response.json();
    const status = (answer as { status?: unknown } | null)?.status;
    return known.includes(status) ? (status as ProductUpdatesOutcome) : 'failed';
  } catch {
    return 'failed';
  }
}
