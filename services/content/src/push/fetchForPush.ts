import { createHash } from 'node:crypto';
import type { FetchLike } from '@prismicio/client';
import type { PushState } from './PushState.ts';

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

/**
 * The write client's `fetch`: for a file that an earlier push uploaded but did not get to tag, returns the media library's
 * earlier response. The client goes on to tag it, and the file is not uploaded twice.
 */
export function reuseUploads(fetchFn: FetchLike, uploads: PushState['uploads']): FetchLike {
  return async (url, init) => {
    const file = init?.body instanceof FormData ? init.body.get('file') : null;
    if (!(file instanceof File)) return fetchFn(url, init);
    const digest = createHash('sha256')
      .update(await file.bytes())
      .digest('hex');
    const name = `${file.name} ${digest}`;
    const answered = uploads.find(name);
    if (answered !== undefined) return Response.json(answered, { status: 201 });
    const response = (await fetchFn(url, init)) as Response;
    if (response.ok) uploads.save(name, await response.clone().json());
    return response;
  };
}
