import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { DeliveryQueue } from '../leads/leads.repository.ts';

export const DELIVERY_QUEUE = 'lead-delivery';
/** Where pg-boss puts jobs whose every attempt failed. */
export const DEAD_LETTER_QUEUE = 'lead-delivery-failed';

export interface DeliveryJob {
  leadId: string;
}

/** How stubbornly a lead is sent. */
export interface DeliveryPolicy {
  /** Attempts after the first one. */
  retryLimit: number;
  /** Before the first retry; doubled for each further one. 0: no pause at all. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** How often retries that have come due are looked for. New jobs do not wait for it. */
  pollSeconds: number;
}

/** 5 s, 10 s, … up to an hour between attempts: about three days in all. */
export const PATIENT_DELIVERY: DeliveryPolicy = {
  retryLimit: 80,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3_600,
  pollSeconds: 30,
};

/** An attempt that takes longer is taken for dead and repeated. */
const ATTEMPT_LIMIT_SECONDS = 120;
const YEAR_SECONDS = 365 * 24 * 3_600;

/** Declares the queues, and gives what puts leads into them. */
export async function createDeliveryQueue(
  boss: PgBoss,
  policy: DeliveryPolicy,
): Promise<DeliveryQueue> {
  const backoff = policy.retryDelaySeconds > 0;
  const options = {
    deadLetter: DEAD_LETTER_QUEUE,
    notify: true,
    retryLimit: policy.retryLimit,
    retryDelay: policy.retryDelaySeconds,
    retryBackoff: backoff,
    ...(backoff && { retryDelayMax: policy.retryDelayMaxSeconds }),
    expireInSeconds: ATTEMPT_LIMIT_SECONDS,
    retentionSeconds: YEAR_SECONDS,
  };
  await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: YEAR_SECONDS });
  await boss.createQueue(DELIVERY_QUEUE, options);
  // An existing queue keeps its options otherwise.
  await boss.updateQueue(DELIVERY_QUEUE, options);
  // pg-boss reads a queue's options at its first use, through its own connection. On PGlite, which has only
  // one, that would wait for ever inside a transaction; so the first use is here.
  await boss.insert(DELIVERY_QUEUE, []);

  return {
    async enqueue(transaction, leadIds) {
      const jobs = leadIds.map((leadId) => ({ data: { leadId } satisfies DeliveryJob }));
      await boss.insert(DELIVERY_QUEUE, jobs, { db: fromDrizzle(transaction as never, sql) });
    },
  };
}
