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
const MAX_PER_MINUTE = 120;

/** Takes browsers' reports of fragments that failed there, and writes them to the log. */
export function reportRoutes(app: FastifyInstance, { clock }: { clock: () => number }): void {
  let minute = 0;
  let taken = 0;

  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    const now = Math.floor(clock() / 60_000);
    if (now !== minute) {
      minute = now;
      taken = 0;
    }
    if (++taken > MAX_PER_MINUTE) return reply.code(429).send();
    const report = parseReport(request.body);
    if (!report) return reply.code(400).send({ error: 'This is no report of a failed fragment.' });
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
