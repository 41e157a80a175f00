import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { REPORTS_PATH } from '../wire/paths.ts';

const reportSchema = z.object({
  fragment: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  version: z.string().max(80),
  expose: z.string().max(80),
  stage: z.enum(['load', 'mount', 'render']),
  message: z.string().max(500),
  path: z.string().max(500),
});

const MAX_REPORT_BYTES = 4 * 1024;
const TOTAL_LIMIT = { max: 120, timeWindow: 60_000, keyGenerator: () => 'all' };

/** Logs browsers' reports of fragments that failed in them. Needs `@fastify/rate-limit`. */
export function reportRoutes(app: FastifyInstance): void {
  const countAll = app.createRateLimit(TOTAL_LIMIT);

  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    const limit = await countAll(request);
    if (!limit.isAllowed && limit.isExceeded) return reply.code(429).send();
    const report = parseReport(request.body);
    if (!report)
      return reply.code(400).send({ error: 'This is not a report of a failed fragment.' });
    const { fragment, version, expose, stage } = report;
    request.log.warn(report, `${fragment}@${version} ${expose} failed to ${stage} in a browser`);
    return reply.code(204).send();
  });
}

function parseReport(body: unknown) {
  try {
    return reportSchema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  } catch {
    return undefined;
  }
}
