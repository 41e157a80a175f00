import type { FastifyInstance } from 'fastify';
import { boundText, type JsonLimits } from '../../database/boundJson.ts';

/** The limits of a stored event. The clients' own events are far smaller. */
export const EVENT_LIMITS: JsonLimits = {
  depth: 10,
  entries: 256,
  keyLength: 255,
  textLength: 8_192,
};

const ID_LENGTH = 255;

/** Reads a client's id or name in its stored form; `null` if it is invalid. */
export function asId(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? boundText(value.trim(), ID_LENGTH) || null : null;
}

/** Tells whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Reads a client's time, in milliseconds since 1970. Returns the current time if it is invalid or more than a year off: visitors'
 * clocks can be wrong.
 */
export function asEventTime(milliseconds: unknown, now: Date): Date {
  const given = typeof milliseconds === 'string' ? Number(milliseconds) : milliseconds;
  const isTime = typeof given === 'number' && Math.abs(given - now.getTime()) < YEAR_MS;
  return isTime ? new Date(Math.round(given)) : now;
}

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
