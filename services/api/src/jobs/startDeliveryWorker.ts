import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { LeadsRepository } from '../leads/leads.repository.ts';
import {
  DEAD_LETTER_QUEUE,
  DELIVERY_QUEUE,
  type DeliveryJob,
  type DeliveryPolicy,
} from './createDeliveryQueue.ts';
import { DeliveryError, type SendLead } from './sendLead.ts';

/** Leads sent at the same time by one worker; it takes the next ones when all have their answer. */
const BATCH_SIZE = 10;
/** More than one, so that a lead without an answer does not hold up what comes after it. */
const WORKERS = 3;

/** What an attempt under way is given when the process ends. */
const STOP_GRACE_MS = 3_000;

/** Sends waiting leads until the returned function is called, which lets those on their way arrive. */
export async function startDeliveryWorker({
  boss,
  leads,
  send,
  policy,
  log,
}: {
  boss: PgBoss;
  leads: LeadsRepository;
  send: SendLead;
  policy: DeliveryPolicy;
  log: Logger;
}): Promise<() => Promise<void>> {
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
  >(DELIVERY_QUEUE, { ...polling, localConcurrency: WORKERS, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map(deliver)),
  );
  await boss.work<DeliveryJob>(DEAD_LETTER_QUEUE, polling, async (jobs) => {
    for (const { data } of jobs) {
      await leads.markFailed(data.leadId);
      log.error({ lead: data.leadId }, 'lead could not be delivered; it is kept');
    }
  });

  async function deliver({ id, data }: Job<DeliveryJob>): Promise<JobResult> {
    const lead = await leads.find(data.leadId);
    if (!lead || lead.delivery.status === 'delivered') return { id, status: 'completed' };
    try {
      await send(lead, stop.signal);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      await leads.noteFailedAttempt(lead.id, error.message);
      log.warn({ lead: lead.id, reason: error.message }, 'lead not delivered yet');
      return { id, status: 'failed', output: { reason: error.message } };
    }
    await leads.markDelivered(lead.id);
    log.info({ lead: lead.id }, 'lead delivered');
    return { id, status: 'completed' };
  }

  return async () => {
    const grace = setTimeout(() => stop.abort(), STOP_GRACE_MS);
    await Promise.all([boss.offWork(DELIVERY_QUEUE), boss.offWork(DEAD_LETTER_QUEUE)]);
    clearTimeout(grace);
  };
}
