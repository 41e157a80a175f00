import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '../database/Database.ts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  RECORD_KINDS,
  type RecordKind,
  records,
} from '../database/schema.ts';
import { createRecords } from '../records/createRecords.ts';
import { defineTask } from '../records/Task.ts';
import type { DeliveryQueues } from './createDeliveryQueue.ts';

/** Kinds of records, all by default. */
const kinds = z.array(z.enum(RECORD_KINDS)).optional();

/** A record for which every delivery attempt failed. */
const failedDelivery = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.uuid(),
  createdAt: z.string(),
  failedAt: z.string(),
  attempts: z.int(),
  error: z.string().nullable(),
});

export type FailedDelivery = z.output<typeof failedDelivery>;

const failedQuery = z.object({ kinds, limit: z.int().min(1).max(10_000).optional() });
const selection = z.object({ kinds, ids: z.array(z.uuid()).optional() });

/** The SQL about deliveries of every kind. */
export function createDeliveriesRepository({ queries, now }: Store) {
  return {
    /** Records for which every attempt failed, latest first. */
    async listFailed({
      kinds = [...RECORD_KINDS],
      limit = 100,
    }: z.output<typeof failedQuery> = {}): Promise<FailedDelivery[]> {
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
    async count() {
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
      return ofEach(RECORD_KINDS, (kind) =>
        ofEach(DELIVERY_STATUSES, (status) => countOf(kind, status)),
      );
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
      return ofEach(RECORD_KINDS, (kind) => {
        const since = rows.find((row) => row.kind === kind)?.since;
        return since === undefined ? 0 : Math.max(0, now().getTime() / 1_000 - since);
      });
    },

    /** Sends failed records again, with the full number of attempts. Returns how many. */
    async replay(
      queues: DeliveryQueues,
      { kinds = [...RECORD_KINDS], ids }: z.output<typeof selection>,
    ): Promise<number> {
      let replayed = 0;
      for (const kind of kinds) {
        const store = { queries, now, deliveries: queues[kind] };
        const { enqueueUndelivered } = createRecords({ ...store, kind, asItem: () => ({}) });
        replayed += await enqueueUndelivered({ statuses: ['failed'], ids });
      }
      return replayed;
    },
  };
}

const ofEach = <Name extends string, Value>(names: readonly Name[], get: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, get(name)])) as Record<Name, Value>;

/** `pnpm deliveries list`: failed deliveries. */
export const listFailedTask = defineTask({
  name: 'deliveries-list',
  input: failedQuery,
  output: z.array(failedDelivery),
  run: (context, query) => createDeliveriesRepository(context).listFailed(query),
});

/** `pnpm deliveries status`: records of each kind by status. */
export const countDeliveriesTask = defineTask({
  name: 'deliveries-status',
  input: z.object({}),
  output: z.record(z.enum(RECORD_KINDS), z.record(z.enum(DELIVERY_STATUSES), z.int())),
  run: (context) => createDeliveriesRepository(context).count(),
});

/** `pnpm deliveries replay`: sends failed records again. */
export const replayTask = defineTask({
  name: 'deliveries-replay',
  input: selection,
  output: z.object({ replayed: z.int() }),
  run: async (context, selected) => ({
    replayed: await createDeliveriesRepository(context).replay(
      await context.openQueues(),
      selected,
    ),
  }),
});
