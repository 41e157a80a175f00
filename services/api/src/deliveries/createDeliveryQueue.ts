import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { DeliveryQueue } from '../records/createRecords.ts';

/** The queues of one kind of record. */
export const queueNames = (kind: string) => ({
  delivery: `${kind}-delivery`,
  /** The queue for jobs whose every attempt failed. */
  deadLetter: `${kind}-delivery-failed`,
});

export interface DeliveryJob {
  recordId: string;
}

/** How often and for how long delivery of a record is tried. */
export interface DeliveryPolicy {
  /** Attempts after the first one. */
  retryLimit: number;
  /** The shortest pause before the first retry, doubled for each further one; 0 for no pause. The longest is twice as long. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** How often the worker looks for due retries. New jobs and its own retries do not wait for it. */
  pollSeconds: number;
}

/** 5 s, 10 s, … up to an hour between attempts: about three days in all. */
export const DEFAULT_DELIVERY: DeliveryPolicy = {
  retryLimit: 80,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3_600,
  pollSeconds: 30,
};

/** An attempt that takes longer counts as failed and is repeated. */
const ATTEMPT_LIMIT_SECONDS = 120;
/** After this, another process sends the records of a killed one. pg-boss accepts no less. */
const HEARTBEAT_SECONDS = 10;
const YEAR_SECONDS = 365 * 24 * 3_600;

/** Declares the queues of one kind of record. Returns a function that enqueues its jobs. */
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
  // createQueue leaves an existing queue's options as they are.
  await boss.updateQueue(delivery, options);
  // pg-boss reads a queue's options at its first use, through a connection of its own. PGlite has only one, so a first use
  // inside a transaction would wait forever.
  await boss.insert(delivery, []);

  return {
    async enqueue(transaction, ids) {
      const jobs = ids.map((recordId) => ({ data: { recordId } satisfies DeliveryJob }));
      await boss.insert(delivery, jobs, { db: fromDrizzle(transaction as never, sql) });
    },
  };
}
