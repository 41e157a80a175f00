import type { FetchLike, RequestInitLike } from '@prismicio/client';

/**
 * Long enough for a distant repository, and shorter than the shell's deadline for a slot: slow content then fails the
 * render, whereas a missed deadline ends the process that renders.
 */
const TIMEOUT_MS = 1_000;

/**
 * The `fetch` of the content client: times out, and adds a `retry-after` where a busy repository sends none, since the
 * client would otherwise retry at once.
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
