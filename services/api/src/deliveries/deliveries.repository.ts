import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  RECORD_KINDS,
  type RecordKind,
  records,
} from '../database/schema.ts';
import { createRecords } from '../records/createRecords.ts';
import type { DeliveryQueues } from './deliveryQueues.ts';

/** A record for which every delivery attempt failed. */
export interface FailedDelivery {
  kind: RecordKind;
  id: string;
  createdAt: string;
  failedAt: string;
  attempts: number;
  error: string | null;
}

export type StatusCounts = Record<DeliveryStatus, number>;

/** The SQL about deliveries of every kind. */
export function createDeliveriesRepository({
  queries,
  now,
}: {
  queries: Queries;
  now: () => Date;
}) {
  return {
    /** Records for which every attempt failed, latest first. */
    async listFailed({
      kinds = RECORD_KINDS,
      limit = 100,
    }: {
      kinds?: readonly RecordKind[] | undefined;
      limit?: number | undefined;
    } = {}): Promise<FailedDelivery[]> {
      const rows = await queries
        .select({
          kind: records.kind,
          id: records.id,
          createdAt: records.createdAt,
          failedAt: records.deliveryChangedAt,
          attempts: records.deliveryAttempts,
          error: records.deliveryError,
        })
        .from(records)
        .where(and(eq(records.deliveryStatus, 'failed'), inArray(records.kind, kinds)))
        .orderBy(desc(records.deliveryChangedAt))
        .limit(limit);
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        failedAt: row.failedAt.toISOString(),
      }));
    },

    /** The number of records by kind and status. */
    async count(): Promise<Record<RecordKind, StatusCounts>> {
      const rows = await queries
        .select({
          kind: records.kind,
          status: records.deliveryStatus,
          count: sql<number>`count(*)::int`,
        })
        .from(records)
        .groupBy(records.kind, records.deliveryStatus);
      const countOf = (kind: RecordKind, status: DeliveryStatus) =>
        rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0;
      return Object.fromEntries(
        RECORD_KINDS.map((kind) => [
          kind,
          Object.fromEntries(DELIVERY_STATUSES.map((status) => [status, countOf(kind, status)])),
        ]),
      ) as Record<RecordKind, StatusCounts>;
    },

    /** How many seconds the oldest record of each kind has waited for its delivery; 0 if none waits. */
    async measureAge(): Promise<Record<RecordKind, number>> {
      const rows = await queries
        .select({
          kind: records.kind,
          since: sql<number>`extract(epoch from min(${records.createdAt}))::float8`,
        })
        .from(records)
        .where(eq(records.deliveryStatus, 'pending'))
        .groupBy(records.kind);
      const ageOf = (kind: RecordKind) => {
        const since = rows.find((row) => row.kind === kind)?.since;
        return since === undefined ? 0 : Math.max(0, now().getTime() / 1_000 - since);
      };
      return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, ageOf(kind)])) as Record<
        RecordKind,
        number
      >;
    },

    /**
     * Sends failed records again, with the full number of attempts.
     *
     * @param ids only these; by default all of the kinds
     * @returns the number of records
     */
    async replay(
      queues: DeliveryQueues,
      {
        kinds = RECORD_KINDS,
        ids,
      }: { kinds?: readonly RecordKind[] | undefined; ids?: readonly string[] | undefined },
    ): Promise<number> {
      let replayed = 0;
      for (const kind of kinds) {
        const deliverable = createRecords({
          kind,
          asItem: () => ({}),
          queries,
          deliveries: queues[kind],
          now,
        });
        replayed += await deliverable.enqueueUndelivered({ statuses: ['failed'], ids });
      }
      return replayed;
    },
  };
}
