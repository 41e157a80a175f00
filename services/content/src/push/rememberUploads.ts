import { createHash } from 'node:crypto';
import type { FetchLike } from '@prismicio/client';
import type { PushMemory } from './PushMemory.ts';

/**
 * The write client's `fetch`: a file that an earlier push uploaded, but could not give its tag any more, is answered as
 * the media library did then. The client goes on with the tag, and the file does not stand there twice.
 */
export function rememberUploads(
  ask: FetchLike,
  memory: Pick<PushMemory, 'findUpload' | 'keepUpload'>,
): FetchLike {
  return async (url, init) => {
    const file = init?.body instanceof FormData ? init.body.get('file') : null;
    if (!(file instanceof File)) return ask(url, init);
    const digest = createHash('sha256')
      .update(await file.bytes())
      .digest('hex');
    const name = `${file.name} ${digest}`;
    const answered = memory.findUpload(name);
    if (answered !== undefined) return Response.json(answered, { status: 201 });
    const response = (await ask(url, init)) as Response;
    if (response.ok) memory.keepUpload(name, await response.clone().json());
    return response;
  };
}
