import type { FastifyInstance } from 'fastify';

/**
 * Leaves bodies as they are in this part of the service. Clients' beacons say `text/plain` whatever they carry, so what
 * a body is must be seen by its content.
 */
export function takeRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** A page's whole tree in a replay is within this; what is deeper would overflow the stack of whoever writes it out again. */
const MAX_DEPTH = 1_000;

/** JSON, or `undefined` when it is none, or nested beyond reason. Names through which a prototype is reached are left to `boundJson`. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(value, MAX_DEPTH) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
