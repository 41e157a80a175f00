import { describeInertFile } from '@site/environment/inert-file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createVariants, type Variants } from '../pages/createVariants.ts';
import { sendVariants } from './sendVariants.ts';

const FOREVER = 'public, max-age=31536000, immutable';

type Load = () => Promise<Uint8Array>;

interface Sent {
  path: string;
  key: string;
  load: Load;
  /** Instead of those of a file that everybody may keep. */
  headers?: Record<string, string>;
}

/**
 * Sends files that never change under their address, so browsers may keep them forever. Their bytes are checked when they are
 * read, and then served from memory.
 */
export function createFileSender({ maxBytes }: { maxBytes: number }) {
  let last = Promise.resolve();
  /** One at a time: the threads that compress also compress pages and read files. A file that fails stays as it is. */
  const later = (task: () => Promise<void>) => {
    last = last.then(task).catch(() => {});
  };
  /** By path and digest: if one path has two digests, one of them is forged. */
  const files = new LRUCache<string, Variants, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: async (_key, _stale, { context: load }) => createVariants(await load(), { later }),
  });

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, key, load, headers }: Sent,
  ) {
    // As a service worker, a script of a version would outlive it in browsers.
    if (request.headers['service-worker']) return reply.callNotFound();
    try {
      const file = (await files.fetch(key, { context: load })) ?? createVariants(await load());
      const all = { ...describeInertFile(path), 'cache-control': FOREVER, ...headers };
      return await sendVariants(request, reply, file, { headers: all });
    } catch (error) {
      request.log.error({ err: error, url: request.url }, `${request.url} cannot be served`);
      return reply.callNotFound();
    }
  };
}
