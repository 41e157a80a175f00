import type { FastifyInstance } from 'fastify';
import { TRAITS_KEY_PATH } from '../wire/paths.ts';

/**
 * Serves the key of the traits cookie, which is the same for everybody: whoever asks gets it. The encryption is the
 * specification's; it keeps traits from being read in a log by accident, and from nobody who wants to read them.
 */
export function traitsKeyRoutes(app: FastifyInstance, { traitsKey }: { traitsKey: string }): void {
  app.get(TRAITS_KEY_PATH, (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ key: traitsKey });
  });
}
