import { MAX_RETRY_AFTER_MS, type Post } from './Post.ts';

/** Longer than the server's own limit, so that the server times out first. */
export const ATTEMPT_TIMEOUT_MS = 20_000;
/** Browsers limit a page's requests that outlive it to 64 kB in total, other scripts included, and reject any beyond that. */
const KEEPALIVE_LENGTH = 20_000;
/** The same body will never be accepted. Every other failure may pass: a server that restarts, a proxy in between. */
const REJECTIONS = [400, 409, 413, 415, 422];
/** In the answer after the integration was revoked, which is permanent. A proxy's 404 is not. */
const REVOKED = '"unknown_key"';

/** Result of one attempt. `answer` is the server's JSON. */
export type Attempt =
  | { status: 'stored'; answer: unknown }
  | { status: 'rejected'; answer: unknown }
  | { status: 'failed'; retryAfterMs: number };

export interface AttemptDependencies {
  fetch: typeof globalThis.fetch;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/** Posts once. Never rejects; anything but an answer of the site's server is a failure, and is logged. */
export async function attemptPost(
  { path, headers, body, notBefore }: Post,
  { fetch, now, wait }: AttemptDependencies,
): Promise<Attempt> {
  const timeout = new AbortController();
  let retryAfterMs = 0;
  const request = async (): Promise<Attempt> => {
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body,
      keepalive: body.length < KEEPALIVE_LENGTH && notBefore === undefined,
      signal: timeout.signal,
    });
    const text = await response.text();
    if (response.ok) return { status: 'stored', answer: JSON.parse(text) };
    console.error(`POST ${path} failed.`, `status ${response.status}: ${text.slice(0, 200)}`);
    if (REJECTIONS.includes(response.status) || text.includes(REVOKED))
      return { status: 'rejected', answer: JSON.parse(text) };
    retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now());
    return { status: 'failed', retryAfterMs };
  };
  try {
    return await Promise.race([
      request(),
      wait(ATTEMPT_TIMEOUT_MS).then(() => {
        timeout.abort();
        throw new Error(`no answer within ${ATTEMPT_TIMEOUT_MS} ms`);
      }),
    ]);
  } catch (error) {
    console.error(`POST ${path} failed.`, error);
    return { status: 'failed', retryAfterMs };
  }
}

/** Milliseconds until the time that the header names, as seconds or as a date. 0 for none, an hour at most. */
export function parseRetryAfter(header: string | null, now: number): number {
  const value = header?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Math.min(Math.max(ms || 0, 0), MAX_RETRY_AFTER_MS);
}
