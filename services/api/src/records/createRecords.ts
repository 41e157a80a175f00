import { createHash, randomUUID } from 'node:crypto';
import { MIN_FILL_MS } from '@site/forms';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries, Store } from '../database/Database.ts';
import { type DeliveryStatus, type RecordKind, records } from '../database/schema.ts';

/** Result of storing. `conflict`: the key was used before, for another request. */
export type Stored = { outcome: 'created' | 'replayed'; id: string } | { outcome: 'conflict' };

/** Identifies a request: a key within a scope, and the hash of the request's content. */
export interface RequestIdentity {
  /** Keys of different scopes never collide. Has no space; absent for the keys that anyone may choose. */
  scope?: string;
  key: string;
  hash: string;
}

/** The queue of the delivery jobs. */
export interface DeliveryQueue {
  /** Enqueues in the given transaction, so that a record and its job exist together or not at all. */
  enqueue(transaction: Queries, ids: string[]): Promise<void>;
}

/** The dependencies of a repository of records. */
export interface RecordsDependencies extends Store {
  /** Absent if there is no address to send records to: they are stored as `undelivered`. */
  deliveries?: DeliveryQueue | undefined;
}

/** Used by delivery: finds records and stores the result of each attempt. */
export interface DeliverableRecords<Item extends StoredRecord = StoredRecord> {
  find(id: string): Promise<Item | null>;
  markDelivered(id: string): Promise<void>;
  /** @param reason goes to logs and lists: no personal data in it */
  markAttemptFailed(id: string, reason: string): Promise<void>;
  markFailed(id: string): Promise<void>;
  /**
   * Enqueues every record without a job: those that came while there was no address to send them to, and those that failed. Oldest
   * first; several processes may do so at once.
   *
   * @param only limits them to some statuses or ids
   * @returns the number of records
   */
  enqueueUndelivered(only?: {
    statuses?: readonly ('undelivered' | 'failed')[];
    ids?: readonly string[] | undefined;
  }): Promise<number>;
}

/**
 * The stored form of a key. The text before its first space is the scope, so no key can reach into another scope. Without scope and
 * space a key is stored as it is.
 */
const asStoredKey = ({ scope = '', key }: RequestIdentity): string =>
  scope || key.includes(' ') ? `${scope} ${key}` : key;

const SWEEP_SIZE = 500;
/** Statuses of records without a job. */
const WITHOUT_JOB = ['undelivered', 'failed'] as const;

/**
 * The SQL about records of one kind.
 *
 * @param asItem turns a record's stored content into its fields
 */
export function createRecords<Content, Own extends object>({
  kind,
  asItem,
  queries,
  deliveries,
  now,
}: RecordsDependencies & { kind: RecordKind; asItem: (content: Content) => Own }) {
  const asItems = (rows: Row[]): (StoredRecord & Own)[] =>
    rows.map((row) => asStored(row, asItem(row.content as Content)));

  return {
    ...createDeliverable({ kind, queries, deliveries, now }, asItems),

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
            idempotencyKey: request ? asStoredKey(request) : null,
            requestHash: request?.hash ?? null,
            deliveryStatus: deliveries ? 'pending' : 'undelivered',
            deliveryChangedAt: now(),
          })
          .onConflictDoNothing({ target: [records.kind, records.idempotencyKey] })
          .returning({ id: records.id });
        if (inserted.length === 0) return findStored(transaction, kind, request);
        await deliveries?.enqueue(transaction, [id]);
        return { outcome: 'created', id };
      });
    },

    /** Newest first; all of them if there is no limit. */
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

type Row = typeof records.$inferSelect;

async function findStored(
  transaction: Queries,
  kind: RecordKind,
  request: RequestIdentity | undefined,
): Promise<Stored> {
  if (!request) throw new Error('A record without a key conflicts with another.');
  const [earlier] = await transaction
    .select({ id: records.id, hash: records.requestHash })
    .from(records)
    .where(and(eq(records.kind, kind), eq(records.idempotencyKey, asStoredKey(request))));
  return earlier?.hash === request.hash
    ? { outcome: 'replayed', id: earlier.id }
    : { outcome: 'conflict' };
}

function createDeliverable<Item extends StoredRecord>(
  { kind, queries, deliveries, now }: RecordsDependencies & { kind: RecordKind },
  asItems: (rows: Row[]) => Item[],
): DeliverableRecords<Item> {
  const isOne = (id: string) => and(eq(records.id, id), eq(records.kind, kind));
  const nextAttempt = sql`${records.deliveryAttempts} + 1`;
  const change = async (id: string, values: PgUpdateSetSource<typeof records>) => {
    await queries
      .update(records)
      .set({ deliveryChangedAt: now(), ...values })
      .where(and(isOne(id), ne(records.deliveryStatus, 'delivered')));
  };

  return {
    async find(id) {
      const [item] = asItems(await queries.select().from(records).where(isOne(id)));
      return item ?? null;
    },

    markDelivered: (id) =>
      change(id, {
        deliveryStatus: 'delivered',
        deliveryAttempts: nextAttempt,
        deliveredAt: now(),
        deliveryError: null,
      }),

    markAttemptFailed: (id, reason) =>
      change(id, { deliveryAttempts: nextAttempt, deliveryError: reason }),

    markFailed: (id) => change(id, { deliveryStatus: 'failed' }),

    async enqueueUndelivered({ statuses = WITHOUT_JOB, ids: only } = {}) {
      if (!deliveries) return 0;
      const wanted = and(
        eq(records.kind, kind),
        inArray(records.deliveryStatus, [...statuses]),
        only === undefined ? undefined : inArray(records.id, [...only]),
      );
      let enqueued = 0;
      for (;;) {
        const count = await queries.transaction(async (transaction) => {
          const rows = await transaction
            .select({ id: records.id })
            .from(records)
            .where(wanted)
            .orderBy(asc(records.createdAt))
            .limit(SWEEP_SIZE)
            .for('update', { skipLocked: true });
          const ids = rows.map(({ id }) => id);
          if (ids.length === 0) return 0;
          await transaction
            .update(records)
            .set({ deliveryStatus: 'pending', deliveryChangedAt: now() })
            .where(inArray(records.id, ids));
          await deliveries.enqueue(transaction, ids);
          return ids.length;
        });
        enqueued += count;
        if (count < SWEEP_SIZE) return enqueued;
      }
    },
  };
}

/** The fields of every kind of record. Times are ISO 8601. */
export interface StoredRecord {
  id: string;
  createdAt: string;
  delivery: Delivery;
}

interface Delivery {
  status: DeliveryStatus;
  attempts: number;
  changedAt: string;
  deliveredAt: string | null;
  /** Why the last attempt failed. */
  error: string | null;
}

/** Turns a row into its record: the common fields around those of its kind. */
const asStored = <Own extends object>(
  row: typeof records.$inferSelect,
  own: Own,
): StoredRecord & Own => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...own,
  delivery: {
    status: row.deliveryStatus,
    attempts: row.deliveryAttempts,
    changedAt: row.deliveryChangedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    error: row.deliveryError,
  },
});

/** Hashes a checked request body, independent of the order of its keys. */
export const hashRequest = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('hex');

const sortKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Reasons to suspect that a record comes from a machine: `honeypot` for a filled field that people do not see, `fast` for one
 * sent sooner than a person can open a page and write.
 */
export type RecordFlag = 'honeypot' | 'fast';

/**
 * Flags records that a machine may have sent. They are still accepted: a wrong guess would lose a person.
 *
 * @param honeypot value of the field that people do not see
 * @param elapsed milliseconds from opening the page to sending; absent without script, which is not suspicious
 */
export function findFlags(honeypot: unknown, elapsed: unknown): RecordFlag[] {
  const flags: RecordFlag[] = [];
  if (honeypot) flags.push('honeypot');
  if (Number.parseInt(String(elapsed ?? ''), 10) < MIN_FILL_MS) flags.push('fast');
  return flags;
}

/** Formats a delivery for one cell. */
export const formatDelivery = ({ status, error }: Delivery): string =>
  error ? `${status} (${error})` : status;
