import type { FastifyInstance } from 'fastify';

/**
 * Keeps request bodies as text in this part of the service. Beacons always claim `text/plain`, so routes look at the content
 * instead of the type.
 */
export function keepRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Enough for a replay of a whole page; deeper values would overflow the stack when serialized. */
const MAX_DEPTH = 1_000;

/** Parses JSON; returns `undefined` for anything else and for JSON that is nested too deeply. `boundJson` removes unsafe keys later. */
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
