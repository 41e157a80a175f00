import type { IncomingHttpHeaders } from 'node:http';
import { hideVisitor, toPlainLine, toPlainText } from '@site/environment/plain-text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { REPORTS_PATH } from '../wire/paths.ts';
import { createBeaconGuard, parseBeacon } from './createBeaconGuard.ts';

/** Cleans a browser's text for a log that people read: removes visitors' addresses. */
const text = (limit: number) =>
  z
    .string()
    .max(limit)
    .transform((value) => hideVisitor(toPlainLine(value, limit)));

const version = z.string().regex(/^[\w.+-]{1,80}$/);

const reportSchema = z.object({
  fragment: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  version,
  expose: text(80),
  stage: z.enum(['load', 'mount', 'render', 'hydrate']),
  message: text(500),
  /** As the browser wrote it; absent in reports of older pages. */
  stack: z
    .string()
    .max(4_000)
    .transform((value) => hideVisitor(toPlainText(value)))
    .optional(),
  path: z
    .string()
    .transform((path) => path.replace(/[?#].*/, ''))
    .pipe(text(500)),
});

export type FailureReport = z.infer<typeof reportSchema> & {
  /** The arm of the visitor, only while a canary runs. */
  arm?: string | undefined;
};

const MAX_REPORT_BYTES = 16 * 1024;
/** The limit for all visitors together, as a multiple of that for one. */
const VISITORS = 30;

interface Options {
  /** For each visitor's address, so that no visitor uses up the limit of all. */
  perMinute: number;
  /** The arm of whoever sends a request; `undefined` while no canary runs. */
  findArm: (headers: IncomingHttpHeaders) => string | undefined;
  /** Passes a report on, to where errors are grouped. */
  forward: (report: FailureReport) => void;
}

/** Logs browsers' reports of failed fragments, and passes them on. Needs `@fastify/rate-limit`. */
export function reportRoutes(app: FastifyInstance, { perMinute, findArm, forward }: Options): void {
  const guard = createBeaconGuard(app, { perMinute, visitors: VISITORS, name: 'all reports' });

  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(REPORTS_PATH, async (request, reply) => {
    const refused = await guard(request);
    if (refused) return reply.code(refused).send();
    const report = parseBeacon(reportSchema, request.body);
    if (!report)
      return reply.code(400).send({ error: 'This is not a report of a failed fragment.' });
    const { stack: _stack, ...logged } = report;
    const { fragment, version, expose, stage } = report;
    request.log.warn(logged, `${fragment}@${version} ${expose} failed to ${stage} in a browser`);
    forward({ ...report, arm: findArm(request.headers) });
    return reply.code(204).send();
  });
}
