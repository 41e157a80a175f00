import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EvidenceCounts } from '../evidence/createEvidence.ts';
import type { createVisitors } from '../evidence/createVisitors.ts';
import { EVIDENCE_PATH, type ViewEvidence } from '../wire/ViewEvidence.ts';
import { isForeign } from './isForeign.ts';

const HOUR_MS = 3_600_000;
const size = (most: number) => z.number().min(0).max(most).exactOptional();

const viewSchema: z.ZodType<ViewEvidence> = z.strictObject({
  arm: z.string().min(1).max(160),
  isStarted: z.boolean(),
  failed: z.array(z.string().max(62)).max(20),
  hasError: z.boolean(),
  hasMismatch: z.boolean(),
  vitals: z
    .strictObject({ lcp: size(HOUR_MS), inp: size(HOUR_MS), cls: size(1_000) })
    .exactOptional(),
});

interface Options {
  evidence: Pick<EvidenceCounts, 'isRunning' | 'addView'>;
  visitors: Pick<ReturnType<typeof createVisitors>, 'get'>;
  /** For each visitor's address. */
  perMinute: number;
}

const MINUTE_MS = 60_000;
/** The limit for all visitors together, as a multiple of that for one. */
const VISITORS = 300;
const MAX_DRAW_CHARACTERS = 3;

/**
 * Takes what browsers saw of a canary. Needs `@fastify/rate-limit`, and the parser of `text/plain` that `reportRoutes` adds. A view of
 * an arm that no longer runs is dropped without an error: it was sent by a page from before the canary ended.
 */
export function evidenceRoutes(
  app: FastifyInstance,
  { evidence, visitors, perMinute }: Options,
): void {
  const countOne = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS });
  const countAll = app.createRateLimit({
    max: VISITORS * perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: () => 'all evidence',
  });

  app.post(EVIDENCE_PATH, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    for (const count of [countOne, countAll]) {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) return reply.code(429).send();
    }
    const view = parseView(request.body);
    if (!view)
      return reply.code(400).send({ error: 'This is not what a visitor met on one page.' });
    const draw = findDraw(request.headers.cookie);
    if (evidence.isRunning(view.arm)) evidence.addView(view, visitors.get(request.ip, draw));
    return reply.code(204).send();
  });
}

function parseView(body: unknown): ViewEvidence | undefined {
  try {
    return viewSchema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  } catch {
    return undefined;
  }
}

/** Behind a CDN, which assigns the arm, there may be no cookie: then an address is one visitor. */
const findDraw = (cookies = ''): string =>
  /(?:^|;\s*)site-draw=(\d+)/.exec(cookies)?.[1]?.slice(0, MAX_DRAW_CHARACTERS) ?? '';
