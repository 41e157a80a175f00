import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { leads } from '../database/schema.ts';
import { asLead, type Lead } from './Lead.ts';
import type { LeadBody } from './leads.schema.ts';

/** What came of a submission. `conflict`: its key was used before, for something else. */
export type Submission = { outcome: 'created' | 'replayed'; id: string } | { outcome: 'conflict' };

/** Where the jobs go that send leads on. */
export interface DeliveryQueue {
  /** Enqueues in the given transaction, so that a lead and its job exist together or not at all. */
  enqueue(transaction: Queries, leadIds: string[]): Promise<void>;
}

const SWEEP_SIZE = 500;

/**
 * The only SQL about leads.
 *
 * @param deliveries absent when there is no address to send leads to: they are kept as `undelivered`
 */
export function createLeadsRepository({
  queries,
  deliveries,
  now,
}: {
  queries: Queries;
  deliveries?: DeliveryQueue | undefined;
  now: () => Date;
}) {
  const unfinished = (id: string) => and(eq(leads.id, id), ne(leads.deliveryStatus, 'delivered'));

  return {
    /**
     * Stores a lead and its delivery job together.
     *
     * @param request the client's key for this submission, and the hash of what it submitted. The same
     *   key is stored once, however many requests carry it at the same time.
     */
    create(body: LeadBody, request?: { key: string; hash: string }): Promise<Submission> {
      return queries.transaction(async (transaction) => {
        const id = randomUUID();
        const inserted = await transaction
          .insert(leads)
          .values({
            id,
            createdAt: now(),
            email: body.email,
            leadName: body.lead_name,
            marketingAttribution: body.marketing_attribution,
            data: body.data,
            idempotencyKey: request?.key ?? null,
            requestHash: request?.hash ?? null,
            deliveryStatus: deliveries ? 'pending' : 'undelivered',
            deliveryChangedAt: now(),
          })
          .onConflictDoNothing({ target: leads.idempotencyKey })
          .returning({ id: leads.id });
        if (inserted.length === 0) return findSubmission(transaction, request);
        await deliveries?.enqueue(transaction, [id]);
        return { outcome: 'created', id };
      });
    },

    async find(id: string): Promise<Lead | null> {
      const [row] = await queries.select().from(leads).where(eq(leads.id, id));
      return row ? asLead(row) : null;
    },

    /** Newest first; all of them when there is no limit. */
    async list({ limit }: { limit?: number | undefined } = {}): Promise<Lead[]> {
      const all = queries.select().from(leads).orderBy(desc(leads.createdAt), desc(leads.id));
      return (await (limit === undefined ? all : all.limit(limit))).map(asLead);
    },

    async markDelivered(id: string) {
      await queries
        .update(leads)
        .set({
          deliveryStatus: 'delivered',
          deliveryAttempts: sql`${leads.deliveryAttempts} + 1`,
          deliveryChangedAt: now(),
          deliveredAt: now(),
          deliveryError: null,
        })
        .where(unfinished(id));
    },

    /** @param reason goes to logs and lists: no personal data in it */
    async noteFailedAttempt(id: string, reason: string) {
      await queries
        .update(leads)
        .set({
          deliveryAttempts: sql`${leads.deliveryAttempts} + 1`,
          deliveryChangedAt: now(),
          deliveryError: reason,
        })
        .where(unfinished(id));
    },

    async markFailed(id: string) {
      await queries
        .update(leads)
        .set({ deliveryStatus: 'failed', deliveryChangedAt: now() })
        .where(unfinished(id));
    },

    /**
     * Enqueues every lead that has no job: those that came without an address to send them to, and those
     * that were given up. Oldest first; several processes may do so at once.
     *
     * @returns how many there were
     */
    async enqueueForgotten(): Promise<number> {
      if (!deliveries) return 0;
      let enqueued = 0;
      for (;;) {
        const ids = await queries.transaction(async (transaction) => {
          const rows = await transaction
            .select({ id: leads.id })
            .from(leads)
            .where(inArray(leads.deliveryStatus, ['undelivered', 'failed']))
            .orderBy(asc(leads.createdAt))
            .limit(SWEEP_SIZE)
            .for('update', { skipLocked: true });
          const ids = rows.map((row) => row.id);
          if (ids.length === 0) return ids;
          await transaction
            .update(leads)
            .set({ deliveryStatus: 'pending', deliveryChangedAt: now() })
            .where(inArray(leads.id, ids));
          await deliveries.enqueue(transaction, ids);
          return ids;
        });
        enqueued += ids.length;
        if (ids.length < SWEEP_SIZE) return enqueued;
      }
    },
  };
}

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

async function findSubmission(
  queries: Queries,
  request: { key: string; hash: string } | undefined,
): Promise<Submission> {
  if (!request) throw new Error('A lead without a key was taken for a repeated one.');
  const [earlier] = await queries
    .select({ id: leads.id, hash: leads.requestHash })
    .from(leads)
    .where(eq(leads.idempotencyKey, request.key));
  return earlier?.hash === request.hash
    ? { outcome: 'replayed', id: earlier.id }
    : { outcome: 'conflict' };
}
