import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { DeliveryQueue } from '../records/createRecords.ts';

/** The queues of one kind of record. */
export const queueNames = (kind: string) => ({
  delivery: `${kind}-delivery`,
  /** Where pg-boss puts jobs whose every attempt failed. */
  deadLetter: `${kind}-delivery-failed`,
});

export interface DeliveryJob {
  recordId: string;
}

/** How stubbornly a record is sent. */
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
/** A process that was killed is missed after this, and what it was sending is sent by another. */
const HEARTBEAT_SECONDS = 10;
const YEAR_SECONDS = 365 * 24 * 3_600;

/** Declares the queues of a kind of record, and gives what puts records into them. */
export async function createDeliveryQueue(
  boss: PgBoss,
  kind: string,
  policy: DeliveryPolicy,
): Promise<DeliveryQueue> {
  const { delivery, deadLetter } = queueNames(kind);
  const backoff = policy.retryDelaySeconds > 0;
  const options = {
    deadLetter,
    notify: true,
    retryLimit: policy.retryLimit,
    retryDelay: policy.retryDelaySeconds,
    retryBackoff: backoff,
    ...(backoff && { retryDelayMax: policy.retryDelayMaxSeconds }),
    expireInSeconds: ATTEMPT_LIMIT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: YEAR_SECONDS,
  };
  await boss.createQueue(deadLetter, { retentionSeconds: YEAR_SECONDS });
  await boss.createQueue(delivery, options);
  // An existing queue keeps its options otherwise.
  await boss.updateQueue(delivery, options);
  // pg-boss reads a queue's options at its first use, through its own connection. On PGlite, which has only
  // one, that would wait for ever inside a transaction; so the first use is here.
  await boss.insert(delivery, []);

  return {
    async enqueue(transaction, ids) {
      const jobs = ids.map((recordId) => ({ data: { recordId } satisfies DeliveryJob }));
      await boss.insert(delivery, jobs, { db: fromDrizzle(transaction as never, sql) });
    },
  };
}
