import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problem } from '../../http/problem.ts';
import { rejectForeignOrigin } from '../../http/rejectForeignOrigin.ts';
import type { ReportsRepository } from './reports.repository.ts';
import { type Report, reportsBody } from './reports.schema.ts';

export interface ReportsRoutesOptions {
  /** Stores each report once. */
  reports: Pick<ReportsRepository, 'create'>;
  /** Counts each stored report. */
  count: (report: Report) => void;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
  now: () => Date;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** `POST /api/reports`: page views, and errors and Web Vitals by fragment and version. */
export const reportsRoutes: FastifyPluginAsyncZod<ReportsRoutesOptions> = async (app, options) => {
  const { reports, count, now } = options;
  // Beacons always claim text/plain.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('remove', 'remove'),
  );

  app.post(
    '/api/reports',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute' } },
      schema: {
        summary: 'Report views, errors and Web Vitals of a page',
        consumes: ['application/json', 'text/plain'],
        body: reportsBody,
        response: { 204: z.null(), '4xx': problem, '5xx': problem },
      },
      onRequest: rejectForeignOrigin(options.allowedOrigins),
    },
    async ({ body }, reply) => {
      await reports.create(body.reports, now());
      for (const report of body.reports) count(report);
      return reply.code(204).send(null);
    },
  );
};
