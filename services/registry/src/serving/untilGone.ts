import type { FastifyReply } from 'fastify';

/** Aborts once the client has gone. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
