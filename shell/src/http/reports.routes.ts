import { toPlainLine } from '@site/environment/plain-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REPORTS_PATH } from '../wire/paths.ts';

/** Cleans a browser's text for a log that people read: removes visitors' addresses. */
const text = (limit: number) =>
  z
    .string()
    .max(limit)
    .transform((value) => toPlainLine(value, limit).replace(/[^\s@<>/]+@[^\s@<>/]+/g, '[address]'));

const version = z.string().regex(/^[\w.+-]{1,80}$/);

const reportSchema = z.object({
  fragment: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  version,
  expose: text(80),
  stage: z.enum(['load', 'mount', 'render']),
  message: text(500),
  path: z
    .string()
    .transform((path) => path.replace(/[?#].*/, ''))
    .pipe(text(500)),
  /** The version that took its place, reported in addition to the failure. */
  recovered: version.optional(),
});

const MAX_REPORT_BYTES = 4 * 1024;
const MINUTE_MS = 60_000;
/** The limit for all visitors together, as a multiple of that for one. */
const VISITORS = 30;

/**
 * Logs browsers' reports of failed fragments. Needs `@fastify/rate-limit`.
 *
 * @param perMinute for each visitor's address, so that no visitor uses up the limit of all
 */
export function reportRoutes(app: FastifyInstance, { perMinute }: { perMinute: number }): void {
  const countOne = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS });
  const countAll = app.createRateLimit({
    max: VISITORS * perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: () => 'all',
  });

  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    for (const count of [countOne, countAll]) {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) return reply.code(429).send();
    }
    const report = parseReport(request.body);
    if (!report)
      return reply.code(400).send({ error: 'This is not a report of a failed fragment.' });
    const { fragment, version, expose, stage, recovered } = report;
    const what = `${fragment}@${version} ${expose}`;
    if (recovered)
      request.log.info(report, `${fragment}@${recovered} took the place of ${what} in a browser`);
    else request.log.warn(report, `${what} failed to ${stage} in a browser`);
    return reply.code(204).send();
  });
}

/** Sent by a page of another site. Programs send neither header. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

function parseReport(body: unknown) {
  try {
    return reportSchema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  } catch {
    return undefined;
  }
}
