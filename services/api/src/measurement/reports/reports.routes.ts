import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { boundJson } from '../../database/boundJson.ts';
import type { Store } from '../../database/Database.ts';
import { answers } from '../../http/answerErrors.ts';
import { limitPosts, type PostLimits } from '../../http/rejectForeignOrigin.ts';
import { asOccurrence } from '../errors/asOccurrence.ts';
import { createErrorsRepository } from '../errors/errors.repository.ts';
import { asEventTime, EVENT_LIMITS } from '../events/eventLimits.ts';
import { type CountEvents, createEventsRepository } from '../events/events.repository.ts';
import { type Report, reportsBody } from './reports.schema.ts';

export interface ReportsRoutesOptions extends PostLimits {
  /** Stores each report once. */
  reports: Pick<ReportsRepository, 'create'>;
  /** Counts each stored report. */
  count: (report: Report) => void;
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
      ...limitPosts(options, BODY_LIMIT_BYTES),
      schema: {
        summary: 'Report views, errors and Web Vitals of a page',
        consumes: ['application/json', 'text/plain'],
        body: reportsBody,
        response: answers({ 204: z.null() }),
      },
    },
    async ({ body }, reply) => {
      await reports.create(body.reports, now());
      for (const report of body.reports) count(report);
      return reply.code(204).send(null);
    },
  );
};

/** Stores what pages report: each report as an event, and errors in their groups too. */
export const createReportsRepository = ({
  queries,
  now,
  count,
}: Store & { count?: CountEvents | undefined }) => ({
  /**
   * Stores each report once, even if several requests contain it. Stores all of them or none.
   *
   * @returns how many were new
   */
  async create(reports: readonly Report[], receivedAt: Date): Promise<number> {
    const stored = await queries.transaction(async (transaction) => {
      const ids = await createEventsRepository({ queries: transaction, now }).store(
        reports.map((report) => ({
          source: 'report',
          id: report.id,
          name: nameReport(report),
          visitor: null,
          session: null,
          occurredAt: asEventTime(report.at, receivedAt),
          payload: boundJson(report, EVENT_LIMITS),
        })),
      );
      const fresh = new Set(ids);
      const occurrences = reports.flatMap((report) =>
        // The first of those with one id is the one that was stored.
        fresh.delete(report.id) && isFailed(report) ? [asOccurrence(report)] : [],
      );
      await createErrorsRepository({ queries: transaction, now }).add(occurrences);
      return ids.length;
    });
    count?.('report', 'new', stored);
    count?.('report', 'repeated', reports.length - stored);
    return stored;
  },
});

type ReportsRepository = ReturnType<typeof createReportsRepository>;

const isFailed = (report: Report) => report.kind === 'error' || report.kind === 'failure';

function nameReport(report: Report): string {
  if (report.kind === 'vital') return report.name;
  return report.kind === 'view' ? 'page_view' : report.kind;
}
