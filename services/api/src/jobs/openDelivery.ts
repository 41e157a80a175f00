import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DeliverableRecords, DeliveryQueue } from '../records/createRecords.ts';
import { createDeliveryQueue, type DeliveryPolicy } from './createDeliveryQueue.ts';
import { createSender } from './createSender.ts';
import { startDeliveryWorker } from './startDeliveryWorker.ts';

/** Where one kind of record goes, and what takes it there. */
export interface DeliveryRoute {
  /** `lead` or `submission`: in names of queues and in the log. */
  kind: string;
  /** Absent: records are only kept. */
  url: string | undefined;
  timeoutMs: number;
  policy: DeliveryPolicy;
  boss: PgBoss;
  log: Logger;
  /** Ends the sending together with everything else. */
  opened: AsyncDisposableStack;
}

/** Makes a repository whose records are sent on, beginning with those that an earlier process left. */
export async function openDelivery<Repository extends DeliverableRecords>(
  { kind, url, timeoutMs, policy, boss, log, opened }: DeliveryRoute,
  createRepository: (deliveries: DeliveryQueue | undefined) => Repository,
): Promise<Repository> {
  const queue = await createDeliveryQueue(boss, kind, policy);
  const records = createRepository(url ? queue : undefined);
  if (!url) return records;
  const send = createSender({ url, timeoutMs });
  opened.defer(await startDeliveryWorker({ boss, kind, records, send, policy, log }));
  const count = await records.enqueueForgotten();
  if (count > 0) log.info({ count }, `${kind}s that were not delivered before are on their way`);
  return records;
}
