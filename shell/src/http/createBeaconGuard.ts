import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isForeign } from './readRequest.ts';

interface Limits {
  /** For each visitor's address, so that no visitor uses up the limit of all. */
  perMinute: number;
  /** The limit for all visitors together, as a multiple of that for one. */
  visitors: number;
  /** Tells the limit for all apart from those of other routes. */
  name: string;
}

const MINUTE_MS = 60_000;

/**
 * Decides whether what a page has sent in passing is read. Needs `@fastify/rate-limit`.
 *
 * @returns a function that resolves to the status of a refusal, or to nothing
 */
export function createBeaconGuard(
  app: FastifyInstance,
  { perMinute, visitors, name }: Limits,
): (request: FastifyRequest) => Promise<403 | 429 | undefined> {
  const countOne = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS });
  const countAll = app.createRateLimit({
    max: visitors * perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: () => name,
  });
  return async (request) => {
    if (isForeign(request)) return 403;
    for (const count of [countOne, countAll]) {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) return 429;
    }
    return undefined;
  };
}

/** Reads JSON that browsers send as text, which they may do without asking first. */
export function parseBeacon<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> | undefined {
  try {
    return schema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  } catch {
    return undefined;
  }
}
