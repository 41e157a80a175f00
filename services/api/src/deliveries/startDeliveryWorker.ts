import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { RecordKind } from '../database/schema.ts';
import type { DeliverableRecords, StoredRecord } from '../records/createRecords.ts';
import { type DeliveryJob, type DeliveryPolicy, queueNames } from './createDeliveryQueue.ts';
import { DeliveryError, type Send } from './createSender.ts';

/** Records that one worker sends at the same time; it fetches the next ones when all are answered. */
const BATCH_SIZE = 10;
/** More than one, so that a record without an answer does not hold up the following ones. */
const WORKERS = 3;

type DeliveryOutcome = 'delivered' | 'retried' | 'failed';
export type CountDelivery = (kind: RecordKind, outcome: DeliveryOutcome) => void;

/** How long a running attempt may take when the process ends. */
const STOP_GRACE_MS = 3_000;

/** How long pg-boss may take to store that attempts failed. */
const STORING_MS = 200;

/** pg-boss pauses for one to two times the doubled pause, at random, so that not all records are sent again at once. */
const findLongestPauseMs = (policy: DeliveryPolicy, retries: number) =>
  1_000 * Math.min(policy.retryDelayMaxSeconds, policy.retryDelaySeconds * 2 ** (retries + 1));

/** Sends waiting records of one kind. Returns a function that stops it after the running attempts. */
export async function startDeliveryWorker<Item extends StoredRecord>({
  boss,
  kind,
  records,
  send,
  policy,
  countDelivery,
  log,
}: {
  boss: PgBoss;
  kind: RecordKind;
  records: DeliverableRecords<Item>;
  send: Send<Item>;
  policy: DeliveryPolicy;
  countDelivery: CountDelivery;
  log: Logger;
}): Promise<() => Promise<void>> {
  const { delivery, deadLetter } = queueNames(kind);
  const stop = new AbortController();
  const polling = {
    batchSize: BATCH_SIZE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: policy.pollSeconds,
    notifyPollingIntervalSeconds: policy.pollSeconds,
  };

  const options = {
    ...polling,
    localConcurrency: WORKERS,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const wakes = new Set<NodeJS.Timeout>();
  const worker = await boss.work<DeliveryJob, unknown, typeof options>(
    delivery,
    options,
    async (jobs) => {
      const results = await Promise.all(jobs.map(deliver));
      const failed = jobs.filter((_, index) => results[index]?.status === 'failed');
      const pauses = failed.map(({ retryCount }) => findLongestPauseMs(policy, retryCount));
      for (const pauseMs of new Set(pauses)) wakeAfter(pauseMs);
      return results;
    },
  );
  await boss.work<DeliveryJob>(deadLetter, polling, async (jobs) => {
    for (const { data } of jobs) {
      await records.markFailed(data.recordId);
      countDelivery(kind, 'failed');
      log.error({ [kind]: data.recordId }, `${kind} could not be delivered; it is kept`);
    }
  });

  /** pg-boss does not wake a worker for a retry, which would wait until the worker looks for due ones. */
  function wakeAfter(pauseMs: number): void {
    const wake = setTimeout(() => {
      wakes.delete(wake);
      boss.notifyWorker(worker);
    }, pauseMs + STORING_MS);
    wakes.add(wake.unref());
  }

  async function deliver({ id, data }: JobWithMetadata<DeliveryJob>): Promise<JobResult> {
    const record = await records.find(data.recordId);
    if (!record || record.delivery.status === 'delivered') return { id, status: 'completed' };
    try {
      await send(record, stop.signal);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      await records.markAttemptFailed(record.id, error.message);
      countDelivery(kind, 'retried');
      log.warn({ [kind]: record.id, reason: error.message }, `${kind} not delivered yet`);
      return { id, status: 'failed', output: { reason: error.message } };
    }
    await records.markDelivered(record.id);
    countDelivery(kind, 'delivered');
    log.info({ [kind]: record.id }, `${kind} delivered`);
    return { id, status: 'completed' };
  }

  return async () => {
    for (const wake of wakes) clearTimeout(wake);
    const grace = setTimeout(() => stop.abort(), STOP_GRACE_MS);
    await Promise.all([boss.offWork(delivery), boss.offWork(deadLetter)]);
    clearTimeout(grace);
  };
}
