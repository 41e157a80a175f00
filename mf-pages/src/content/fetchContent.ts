import type { FetchLike, RequestInitLike } from '@prismicio/client';

/**
 * Long enough for a repository far away, and shorter than the deadline that the shell sets for a slot: content that is
 * slow then fails the render, whereas a missed deadline costs the process it ran in.
 */
const TIMEOUT_MS = 1_000;

/**
 * The `fetch` of the content client: gives up in time, and names a waiting time where a busy repository names none,
 * since the client would otherwise ask again at once.
 */
export const fetchContent: FetchLike = async (url, init) => {
  const response = await fetch(url, withTimeout(init));
  if (response.status !== 429 || response.headers.has('retry-after')) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', '1');
  return new Response(response.body, { status: 429, headers });
};

function withTimeout(init: RequestInitLike = {}): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return { ...init, signal } as RequestInit;
}
