import { type ProductUpdatesOutcome, productUpdates } from '@site/config/productUpdates';

const known: readonly unknown[] = Object.values(productUpdates.outcomes);

/**
 * Sends the signup as the plain form would, and asks for the answer as JSON. Whatever goes wrong on the way
 * is the outcome `failed`.
 */
export async function sendSignup(
  fields: FormData,
  send: typeof fetch = fetch,
): Promise<ProductUpdatesOutcome> {
  const body = new URLSearchParams(fields as unknown as URLSearchParams);
  body.set(productUpdates.fields.elapsed, String(Math.round(performance.now())));
  try {
    const response = await send(productUpdates.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const answer: unknown = await response.json();
    const status = (answer as { status?: unknown } | null)?.status;
    return known.includes(status) ? (status as ProductUpdatesOutcome) : 'failed';
  } catch {
    return 'failed';
  }
}
