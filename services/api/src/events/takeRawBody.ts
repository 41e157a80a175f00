import type { FastifyInstance } from 'fastify';

/**
 * Leaves bodies as they are in this part of the service. Clients' beacons say `text/plain` whatever they carry, so what
 * a body is must be seen by its content.
 */
export function takeRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** JSON, or `undefined` when it is none. Names through which a prototype is reached are left to `boundJson`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
