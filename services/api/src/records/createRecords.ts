import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { type RecordKind, records } from '../database/schema.ts';
import { asStored, type StoredRecord } from './StoredRecord.ts';

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

const SWEEP_SIZE = 500;
/** How far a record is that has no job. */
const FORGOTTEN = ['undelivered', 'failed'] as const;

/**
 * The SQL about records of one kind.
 *
 * @param asItem what a record is, of what was stored as its content
 */
export function createRecords<Content, Own extends object>({
  kind,
  asItem,
  queries,
  deliveries,
  now,
}: RecordsDependencies & { kind: RecordKind; asItem: (content: Content) => Own }) {
  const asItems = (rows: (typeof records.$inferSelect)[]): (StoredRecord & Own)[] =>
    rows.map((row) => asStored(row, asItem(row.content as Content)));
  const isOne = (id: string) => and(eq(records.id, id), eq(records.kind, kind));
  const isUnfinished = (id: string) => and(isOne(id), ne(records.deliveryStatus, 'delivered'));

  async function findStored(
    transaction: Queries,
    request: RequestIdentity | undefined,
  ): Promise<Stored> {
    if (!request) throw new Error('A record without a key was taken for a repeated one.');
    const [earlier] = await transaction
      .select({ id: records.id, hash: records.requestHash })
      .from(records)
      .where(and(eq(records.kind, kind), eq(records.idempotencyKey, request.key)));
    return earlier?.hash === request.hash
      ? { outcome: 'replayed', id: earlier.id }
      : { outcome: 'conflict' };
  }

  const deliverable: DeliverableRecords<StoredRecord & Own> = {
    async find(id) {
      const [item] = asItems(await queries.select().from(records).where(isOne(id)));
      return item ?? null;
    },

    async markDelivered(id) {
      await queries
        .update(records)
        .set({
          deliveryStatus: 'delivered',
          deliveryAttempts: sql`${records.deliveryAttempts} + 1`,
          deliveryChangedAt: now(),
          deliveredAt: now(),
          deliveryError: null,
        })
        .where(isUnfinished(id));
    },

    async noteFailedAttempt(id, reason) {
      await queries
        .update(records)
        .set({
          deliveryAttempts: sql`${records.deliveryAttempts} + 1`,
          deliveryChangedAt: now(),
          deliveryError: reason,
        })
        .where(isUnfinished(id));
    },

    async markFailed(id) {
      await queries
        .update(records)
        .set({ deliveryStatus: 'failed', deliveryChangedAt: now() })
        .where(isUnfinished(id));
    },

    async enqueueForgotten({ statuses = FORGOTTEN, ids: only } = {}) {
      if (!deliveries) return 0;
      const wanted = and(
        eq(records.kind, kind),
        inArray(records.deliveryStatus, [...statuses]),
        only === undefined ? undefined : inArray(records.id, [...only]),
      );
      let enqueued = 0;
      for (;;) {
        const ids = await queries.transaction(async (transaction) => {
          const rows = await transaction
            .select({ id: records.id })
            .from(records)
            .where(wanted)
            .orderBy(asc(records.createdAt))
            .limit(SWEEP_SIZE)
            .for('update', { skipLocked: true });
          const ids = rows.map((row) => row.id);
          if (ids.length === 0) return ids;
          await transaction
            .update(records)
            .set({ deliveryStatus: 'pending', deliveryChangedAt: now() })
            .where(inArray(records.id, ids));
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
    create(content: Content, request?: RequestIdentity): Promise<Stored> {
      return queries.transaction(async (transaction) => {
        const id = randomUUID();
        const inserted = await transaction
          .insert(records)
          .values({
            id,
            kind,
            createdAt: now(),
            content,
            idempotencyKey: request?.key ?? null,
            requestHash: request?.hash ?? null,
            deliveryStatus: deliveries ? 'pending' : 'undelivered',
            deliveryChangedAt: now(),
          })
          .onConflictDoNothing({ target: [records.kind, records.idempotencyKey] })
          .returning({ id: records.id });
        if (inserted.length === 0) return findStored(transaction, request);
        await deliveries?.enqueue(transaction, [id]);
        return { outcome: 'created', id };
      });
    },

    /** Newest first; all of them when there is no limit. */
    async list({ where, limit }: { where?: SQL | undefined; limit?: number | undefined } = {}) {
      const all = queries
        .select()
        .from(records)
        .where(and(eq(records.kind, kind), where))
        .orderBy(desc(records.createdAt), desc(records.id));
      return asItems(await (limit === undefined ? all : all.limit(limit)));
    },
  };
}
