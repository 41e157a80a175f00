import { createHash } from 'node:crypto';
import type { FetchLike } from '@prismicio/client';
import type { PushState } from './PushState.ts';

/**
 * The write client's `fetch`: for a file that an earlier push uploaded but did not get to tag, returns the media library's
 * earlier response. The client goes on to tag it, and the file is not uploaded twice.
 */
export function reuseUploads(
  fetchFn: FetchLike,
  state: Pick<PushState, 'findUpload' | 'saveUpload'>,
): FetchLike {
  return async (url, init) => {
    const file = init?.body instanceof FormData ? init.body.get('file') : null;
    if (!(file instanceof File)) return fetchFn(url, init);
    const digest = createHash('sha256')
      .update(await file.bytes())
      .digest('hex');
    const name = `${file.name} ${digest}`;
    const answered = state.findUpload(name);
    if (answered !== undefined) return Response.json(answered, { status: 201 });
    const response = (await fetchFn(url, init)) as Response;
    if (response.ok) state.saveUpload(name, await response.clone().json());
    return response;
  };
}
