import type { FetchLike } from '@prismicio/client';

const TIMEOUT_MS = 60_000;

/**
 * The write client's `fetch`: gives up in time, and names a waiting time where a busy repository names none, since the
 * client would otherwise ask again at once.
 */
export const fetchPolitely: FetchLike = async (url, init) => {
  const response = await fetch(url, {
    ...(init as RequestInit),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 429 || response.headers.has('retry-after')) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', '1');
  return new Response(response.body, { status: 429, headers });
};
