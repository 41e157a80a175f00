import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EvidenceCounts } from '../evidence/createEvidence.ts';
import type { createVisitors } from '../evidence/createVisitors.ts';
import { EVIDENCE_PATH, type ViewEvidence } from '../wire/ViewEvidence.ts';
import { createBeaconGuard, parseBeacon } from './createBeaconGuard.ts';
import { findDraw } from './findArm.ts';

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

/** The limit for all visitors together, as a multiple of that for one. */
const VISITORS = 300;

/**
 * Takes what browsers saw of a canary. Needs `@fastify/rate-limit`, and the parser of `text/plain` that `reportRoutes` adds. A view of
 * an arm that no longer runs is dropped without an error: it was sent by a page from before the canary ended.
 */
export function evidenceRoutes(
  app: FastifyInstance,
  { evidence, visitors, perMinute }: Options,
): void {
  const guard = createBeaconGuard(app, { perMinute, visitors: VISITORS, name: 'all evidence' });

  app.post(EVIDENCE_PATH, async (request, reply) => {
    const refused = await guard(request);
    if (refused) return reply.code(refused).send();
    const view = parseBeacon(viewSchema, request.body);
    if (!view)
      return reply.code(400).send({ error: 'This is not what a visitor met on one page.' });
    // Behind a CDN, which assigns the arm, there may be no cookie: then an address is one visitor.
    const draw = findDraw(request.headers) ?? '';
    if (evidence.isRunning(view.arm)) evidence.addView(view, visitors.get(request.ip, draw));
    return reply.code(204).send();
  });
}
