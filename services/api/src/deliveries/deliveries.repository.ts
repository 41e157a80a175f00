import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../database/schema.ts';
import { createRecords } from '../records/createRecords.ts';
import {
  DELIVERED,
  DELIVERY_KINDS,
  type DeliveryKind,
  type DeliveryQueues,
} from './deliveryQueues.ts';

/** A record that every attempt to send failed for. */
export interface FailedDelivery {
  kind: DeliveryKind;
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
    /** What was given up, newest first. */
    async listFailed({
      kinds = DELIVERY_KINDS,
      limit = 100,
    }: {
      kinds?: readonly DeliveryKind[];
      limit?: number;
    } = {}): Promise<FailedDelivery[]> {
      const lists = await Promise.all(
        kinds.map(async (kind) => {
          const table = DELIVERED[kind];
          const rows = await queries
            .select({
              id: table.id,
              createdAt: table.createdAt,
              failedAt: table.deliveryChangedAt,
              attempts: table.deliveryAttempts,
              error: table.deliveryError,
            })
            .from(table)
            .where(eq(table.deliveryStatus, 'failed'))
            .orderBy(desc(table.deliveryChangedAt))
            .limit(limit);
          return rows.map((row) => ({
            ...row,
            kind,
            createdAt: row.createdAt.toISOString(),
            failedAt: row.failedAt.toISOString(),
          }));
        }),
      );
      return lists
        .flat()
        .sort((a, b) => b.failedAt.localeCompare(a.failedAt))
        .slice(0, limit);
    },

    /** How many records of each kind are how far. */
    async count(): Promise<Record<DeliveryKind, StatusCounts>> {
      const counted = await Promise.all(
        DELIVERY_KINDS.map(async (kind) => {
          const table = DELIVERED[kind];
          const rows = await queries
            .select({ status: table.deliveryStatus, count: sql<number>`count(*)::int` })
            .from(table)
            .groupBy(table.deliveryStatus);
          const counts = DELIVERY_STATUSES.map((status) => [
            status,
            rows.find((row) => row.status === status)?.count ?? 0,
          ]);
          return [kind, Object.fromEntries(counts)];
        }),
      );
      return Object.fromEntries(counted);
    },

    /**
     * Puts what was given up back on its way, with all its attempts before it again.
     *
     * @param ids only these; all of the kinds when absent
     * @returns how many
     */
    async replay(
      queues: DeliveryQueues,
      {
        kinds = DELIVERY_KINDS,
        ids,
      }: { kinds?: readonly DeliveryKind[]; ids?: readonly string[] | undefined },
    ): Promise<number> {
      let replayed = 0;
      for (const kind of kinds) {
        const records = createRecords({
          table: DELIVERED[kind],
          asItem: ({ id }) => ({ id }) as never,
          queries,
          deliveries: queues[kind],
          now,
        });
        replayed += await records.enqueueForgotten({ statuses: ['failed'], ids });
      }
      return replayed;
    },
  };
}
