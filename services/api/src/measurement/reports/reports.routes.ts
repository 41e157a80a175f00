import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { boundJson } from '../../database/boundJson.ts';
import { problem } from '../../http/problem.ts';
import { rejectForeignOrigin } from '../../http/rejectForeignOrigin.ts';
import { asEventTime } from '../events/asEventTime.ts';
import { EVENT_LIMITS } from '../events/eventLimits.ts';
import type { EventsRepository } from '../events/events.repository.ts';
import { type Report, reportsBody } from './reports.schema.ts';

export interface ReportsRoutesOptions {
  events: Pick<EventsRepository, 'create'>;
  /** Counts each stored report. */
  count: (report: Report) => void;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
  now: () => Date;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** `POST /api/reports`: page views, and errors and Web Vitals by fragment and version. */
export const reportsRoutes: FastifyPluginAsyncZod<ReportsRoutesOptions> = async (app, options) => {
  const { events, count, now } = options;
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
      const received = now();
      await events.create(
        body.reports.map((report) => ({
          source: 'report',
          id: report.id,
          name: nameReport(report),
          visitor: null,
          session: null,
          occurredAt: asEventTime(report.at, received),
          payload: boundJson(report, EVENT_LIMITS),
        })),
      );
      for (const report of body.reports) count(report);
      return reply.code(204).send(null);
    },
  );
};

function nameReport(report: Report): string {
  if (report.kind === 'vital') return report.name;
  return report.kind === 'view' ? 'page_view' : 'error';
}
