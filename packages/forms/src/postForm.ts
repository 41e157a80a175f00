import { TECHNICAL_FIELDS } from './technicalFields.ts';

export interface PostOptions {
  fetch?: typeof fetch;
  /** Milliseconds since the page opened. */
  elapsedMs?: number;
  /** The same for every attempt with the same entries, so that the server stores them once. */
  idempotencyKey?: string;
}

/**
 * Posts a form as a browser without script would, but requests a JSON response.
 *
 * @throws as `fetch` does
 */
export function postForm(
  action: string,
  fields: FormData,
  { fetch: send = fetch, elapsedMs = performance.now(), idempotencyKey }: PostOptions = {},
): Promise<Response> {
  const body = new URLSearchParams(fields as unknown as URLSearchParams);
  body.set(TECHNICAL_FIELDS.elapsed, String(Math.round(elapsedMs)));
  if (idempotencyKey) body.set(TECHNICAL_FIELDS.key, idempotencyKey);
  return send(action, { method: 'POST', headers: { accept: 'application/json' }, body });
}
