import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import type { leads, messages, submissions } from '../database/schema.ts';
import type { StoredRecord } from './StoredRecord.ts';

/** What came of storing. `conflict`: the key was used before, for something else. */
export type Stored = { outcome: 'created' | 'replayed'; id: string } | { outcome: 'conflict' };

/** What makes two requests the same one: a key, and the hash of what was asked for with it. */
export interface RequestIdentity {
  key: string;
  hash: string;
}

/** Where the jobs go that send records on. */
export interface DeliveryQueue {
  /** Enqueues in the given transaction, so that a record and its job exist together or not at all. */
  enqueue(transaction: Queries, ids: string[]): Promise<void>;
}

/** What repositories of records are made of. */
export interface RecordsDependencies {
  queries: Queries;
  /** Absent when there is no address to send records to: they are kept as `undelivered`. */
  deliveries?: DeliveryQueue | undefined;
  now: () => Date;
}

/** Where delivery finds records and writes down what became of them. */
export interface DeliverableRecords<Item extends StoredRecord = StoredRecord> {
  find(id: string): Promise<Item | null>;
  markDelivered(id: string): Promise<void>;
  /** @param reason goes to logs and lists: no personal data in it */
  noteFailedAttempt(id: string, reason: string): Promise<void>;
  markFailed(id: string): Promise<void>;
  /**
   * Enqueues every record that has no job: those that came without an address to send them to, and those
   * that were given up. Oldest first; several processes may do so at once.
   *
   * @param only narrows them to some statuses or ids
   * @returns how many there were
   */
  enqueueForgotten(only?: {
    statuses?: readonly ('undelivered' | 'failed')[];
    ids?: readonly string[] | undefined;
  }): Promise<number>;
}

type RecordTable = typeof leads | typeof submissions | typeof messages;
type OwnColumns<Table extends RecordTable> = Omit<
  Table['$inferInsert'],
  keyof typeof submissions.$inferInsert &
    keyof typeof leads.$inferInsert &
    keyof typeof messages.$inferInsert
>;

const SWEEP_SIZE = 500;
/** How far a record is that has no job. */
const FORGOTTEN = ['undelivered', 'failed'] as const;

/** The SQL that all tables of records have in common. */
export function createRecords<Table extends RecordTable, Item extends StoredRecord>({
  table: given,
  asItem,
  queries,
  deliveries,
  now,
}: RecordsDependencies & { table: Table; asItem: (row: Table['$inferSelect']) => Item }) {
  // Any of the tables: only the common columns are used by name.
  const table = given as unknown as typeof submissions;
  const asItems = (rows: unknown[]) => rows.map((row) => asItem(row as Table['$inferSelect']));
  const unfinished = (id: string) => and(eq(table.id, id), ne(table.deliveryStatus, 'delivered'));

  async function findStored(
    transaction: Queries,
    request: RequestIdentity | undefined,
  ): Promise<Stored> {
    if (!request) throw new Error('A record without a key was taken for a repeated one.');
    const [earlier] = await transaction
      .select({ id: table.id, hash: table.requestHash })
      .from(table)
      .where(eq(table.idempotencyKey, request.key));
    return earlier?.hash === request.hash
      ? { outcome: 'replayed', id: earlier.id }
      : { outcome: 'conflict' };
  }

  const deliverable: DeliverableRecords<Item> = {
    async find(id) {
      const [item] = asItems(await queries.select().from(table).where(eq(table.id, id)));
      return item ?? null;
    },

    async markDelivered(id) {
      await queries
        .update(table)
        .set({
          deliveryStatus: 'delivered',
          deliveryAttempts: sql`${table.deliveryAttempts} + 1`,
          deliveryChangedAt: now(),
          deliveredAt: now(),
          deliveryError: null,
        })
        .where(unfinished(id));
    },

    async noteFailedAttempt(id, reason) {
      await queries
        .update(table)
        .set({
          deliveryAttempts: sql`${table.deliveryAttempts} + 1`,
          deliveryChangedAt: now(),
          deliveryError: reason,
        })
        .where(unfinished(id));
    },

    async markFailed(id) {
      await queries
        .update(table)
        .set({ deliveryStatus: 'failed', deliveryChangedAt: now() })
        .where(unfinished(id));
    },

    async enqueueForgotten({ statuses = FORGOTTEN, ids: only } = {}) {
      if (!deliveries) return 0;
      const wanted = and(
        inArray(table.deliveryStatus, [...statuses]),
        only === undefined ? undefined : inArray(table.id, [...only]),
      );
      let enqueued = 0;
      for (;;) {
        const ids = await queries.transaction(async (transaction) => {
          const rows = await transaction
            .select({ id: table.id })
            .from(table)
            .where(wanted)
            .orderBy(asc(table.createdAt))
            .limit(SWEEP_SIZE)
            .for('update', { skipLocked: true });
          const ids = rows.map((row) => row.id);
          if (ids.length === 0) return ids;
          await transaction
            .update(table)
            .set({ deliveryStatus: 'pending', deliveryChangedAt: now() })
            .where(inArray(table.id, ids));
          await deliveries.enqueue(transaction, ids);
          return ids;
        });
        enqueued += ids.length;
        if (ids.length < SWEEP_SIZE) return enqueued;
      }
    },
  };

  return {
    ...deliverable,

    /**
     * Stores a record and its delivery job together.
     *
     * @param request the same key is stored once, however many requests carry it at the same time
     */
    create(own: OwnColumns<Table>, request?: RequestIdentity): Promise<Stored> {
      return queries.transaction(async (transaction) => {
        const id = randomUUID();
        const values = {
          ...own,
          id,
          createdAt: now(),
          idempotencyKey: request?.key ?? null,
          requestHash: request?.hash ?? null,
          deliveryStatus: deliveries ? 'pending' : 'undelivered',
          deliveryChangedAt: now(),
        };
        const inserted = await transaction
          .insert(table)
          .values(values as unknown as typeof submissions.$inferInsert)
          .onConflictDoNothing({ target: table.idempotencyKey })
          .returning({ id: table.id });
        if (inserted.length === 0) return findStored(transaction, request);
        await deliveries?.enqueue(transaction, [id]);
        return { outcome: 'created', id };
      });
    },

    /** Newest first; all of them when there is no limit. */
    async list({ where, limit }: { where?: SQL | undefined; limit?: number | undefined } = {}) {
      const all = queries
        .select()
        .from(table)
        .where(where)
        .orderBy(desc(table.createdAt), desc(table.id));
      return asItems(await (limit === undefined ? all : all.limit(limit)));
    },
  };
}
