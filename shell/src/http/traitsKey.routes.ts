import type { FastifyInstance } from 'fastify';
import { TRAITS_KEY_PATH } from '../wire/paths.ts';

/**
 * Gives this site's own pages the key of the traits cookie. Who reads it can read their own cookie only: the key keeps
 * traits out of logs and of whatever stands between, not from the visitor.
 */
export function traitsKeyRoutes(app: FastifyInstance, { traitsKey }: { traitsKey: string }): void {
  app.get(TRAITS_KEY_PATH, (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ key: traitsKey });
  });
}
