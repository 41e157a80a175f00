import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { RecordKind } from '../database/schema.ts';
import type { DeliverableRecords } from '../records/createRecords.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { type DeliveryJob, type DeliveryPolicy, queueNames } from './createDeliveryQueue.ts';
import { DeliveryError, type Send } from './createSender.ts';

/** Records that one worker sends at the same time; it fetches the next ones when all are answered. */
const BATCH_SIZE = 10;
/** More than one, so that a record without an answer does not hold up what comes after it. */
const WORKERS = 3;

export type DeliveryOutcome = 'delivered' | 'retried' | 'failed';
export type CountDelivery = (kind: RecordKind, outcome: DeliveryOutcome) => void;

/** How long an attempt under way may still take when the process ends. */
const STOP_GRACE_MS = 3_000;

/** Sends waiting records of one kind. Call the returned function to stop; it lets those on their way arrive. */
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

  await boss.work<
    DeliveryJob,
    unknown,
    typeof polling & { localConcurrency: number; perJobResults: true }
  >(delivery, { ...polling, localConcurrency: WORKERS, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map(deliver)),
  );
  await boss.work<DeliveryJob>(deadLetter, polling, async (jobs) => {
    for (const { data } of jobs) {
      await records.markFailed(data.recordId);
      countDelivery(kind, 'failed');
      log.error({ [kind]: data.recordId }, `${kind} could not be delivered; it is kept`);
    }
  });

  async function deliver({ id, data }: Job<DeliveryJob>): Promise<JobResult> {
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
    const grace = setTimeout(() => stop.abort(), STOP_GRACE_MS);
    await Promise.all([boss.offWork(delivery), boss.offWork(deadLetter)]);
    clearTimeout(grace);
  };
}
