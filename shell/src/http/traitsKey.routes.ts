import type { FastifyInstance } from 'fastify';
import { TRAITS_KEY_PATH } from '../wire/paths.ts';

/**
 * Serves the key of the traits cookie to this site's own pages. With it a visitor can read only their own cookie: the key keeps
 * traits from logs and intermediaries, not from the visitor.
 */
export function traitsKeyRoutes(app: FastifyInstance, { traitsKey }: { traitsKey: string }): void {
  app.get(TRAITS_KEY_PATH, (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ key: traitsKey });
  });
}
