import type { FetchLike } from '@prismicio/client';

const TIMEOUT_MS = 60_000;

/**
 * The write client's `fetch`: adds a timeout, and a `retry-after` where a busy repository sends none, since the client
 * would retry at once without it.
 */
export const fetchForPush: FetchLike = async (url, init) => {
  const response = await fetch(url, {
    ...(init as RequestInit),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 429 || response.headers.has('retry-after')) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', '1');
  return new Response(response.body, { status: 429, headers });
};
