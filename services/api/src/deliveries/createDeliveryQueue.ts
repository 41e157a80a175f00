import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { RECORD_KINDS, type RecordKind } from '../database/schema.ts';
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

/** An attempt that takes longer counts as failed and is repeated. */
const ATTEMPT_LIMIT_SECONDS = 120;
/** After this, another process sends the records of a killed one. pg-boss accepts no less. */
const HEARTBEAT_SECONDS = 10;
const YEAR_SECONDS = 365 * 24 * 3_600;

/** Declares the queues of one kind of record. Returns a function that enqueues its jobs. */
async function createDeliveryQueue(
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

const HOUR_SECONDS = 3_600;
/** Longest time between two checks for jobs whose process was killed. */
const SUPERVISE_SECONDS = 10;

/**
 * Starts pg-boss in the service's own database.
 *
 * NOTIFY wakes the workers, on PGlite too, so polling can be slow: PGlite runs inside this process, and an idle site must not
 * keep it busy.
 */
export async function startBoss(
  { jobStore }: Database,
  { pollSeconds }: Pick<DeliveryPolicy, 'pollSeconds'>,
  log: Logger,
): Promise<PgBoss> {
  const superviseSeconds = Math.max(1, Math.min(SUPERVISE_SECONDS, pollSeconds));
  const boss = new PgBoss({
    ...jobStore,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: HOUR_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job store trouble'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job store warning'));
  await boss.start();
  return boss;
}

export type DeliveryQueues = Record<RecordKind, DeliveryQueue>;

/** Declares the queues of every kind. */
export async function openQueues(boss: PgBoss, policy: DeliveryPolicy): Promise<DeliveryQueues> {
  const queues = {} as DeliveryQueues;
  for (const kind of RECORD_KINDS) queues[kind] = await createDeliveryQueue(boss, kind, policy);
  return queues;
}

/** Reads this process's delivery policy from its settings. */
export const readDeliveryPolicy = (config: Config): DeliveryPolicy => ({
  retryLimit: config.DELIVERY_RETRIES,
  retryDelaySeconds: config.DELIVERY_RETRY_SECONDS,
  retryDelayMaxSeconds: Math.max(config.DELIVERY_RETRY_MAX_SECONDS, config.DELIVERY_RETRY_SECONDS),
  pollSeconds: config.DELIVERY_POLL_SECONDS,
});
