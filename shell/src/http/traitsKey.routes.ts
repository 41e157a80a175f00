import type { FastifyInstance } from 'fastify';
import { TRAITS_KEY_PATH } from '../wire/paths.ts';

/**
 * Serves the key of the traits cookie, the same for every client. The specification requires this encryption; it keeps traits
 * out of logs, but hides them from nobody who wants to read them.
 */
export function traitsKeyRoutes(app: FastifyInstance, { traitsKey }: { traitsKey: string }): void {
  app.get(TRAITS_KEY_PATH, (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ key: traitsKey });
  });
}
