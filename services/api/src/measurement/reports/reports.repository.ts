import { boundJson } from '../../database/boundJson.ts';
import type { Queries } from '../../database/Database.ts';
import { asOccurrence } from '../errors/asOccurrence.ts';
import { createErrorsRepository } from '../errors/errors.repository.ts';
import { asEventTime } from '../events/asEventTime.ts';
import { EVENT_LIMITS } from '../events/eventLimits.ts';
import { createEventsRepository } from '../events/events.repository.ts';
import type { Report } from './reports.schema.ts';

/** Stores what pages report: each report as an event, and errors in their groups too. */
export function createReportsRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  return {
    /**
     * Stores each report once, even if several requests contain it. Stores all of them or none.
     *
     * @returns how many were new
     */
    create: (reports: readonly Report[], receivedAt: Date): Promise<number> =>
      queries.transaction(async (transaction) => {
        const stored = await createEventsRepository({ queries: transaction, now }).store(
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
        const fresh = new Set(stored);
        const occurrences = reports.flatMap((report) =>
          // The first of those with one id is the one that was stored.
          fresh.delete(report.id) && isFailed(report) ? [asOccurrence(report)] : [],
        );
        await createErrorsRepository({ queries: transaction, now }).add(occurrences);
        return stored.length;
      }),
  };
}

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

const isFailed = (report: Report) => report.kind === 'error' || report.kind === 'failure';

function nameReport(report: Report): string {
  if (report.kind === 'vital') return report.name;
  return report.kind === 'view' ? 'page_view' : report.kind;
}
