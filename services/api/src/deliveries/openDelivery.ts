import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Metrics } from '../operations/createMetrics.ts';
import type { DeliverableRecords, DeliveryQueue } from '../records/createRecords.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { DeliveryPolicy } from './createDeliveryQueue.ts';
import type { Send } from './createSender.ts';
import { startDeliveryWorker } from './startDeliveryWorker.ts';

/** Where one kind of record goes, and what takes it there. */
export interface DeliveryRoute<Item extends StoredRecord> {
  /** `lead`, `submission` or `message`: in names of queues and in the log. */
  kind: string;
  queue: DeliveryQueue;
  /** Absent: records are only kept. */
  send: Send<Item> | undefined;
  policy: DeliveryPolicy;
  metrics: Pick<Metrics, 'countDelivery'>;
  boss: PgBoss;
  log: Logger;
  /** Ends the sending together with everything else. */
  opened: AsyncDisposableStack;
}

/** Makes a repository whose records are sent on, beginning with those that an earlier process left. */
export async function openDelivery<
  Item extends StoredRecord,
  Repository extends DeliverableRecords<Item>,
>(
  { kind, queue, send, policy, metrics, boss, log, opened }: DeliveryRoute<Item>,
  createRepository: (deliveries: DeliveryQueue | undefined) => Repository,
): Promise<Repository> {
  const records = createRepository(send && queue);
  if (!send) return records;
  opened.defer(await startDeliveryWorker({ boss, kind, records, send, policy, metrics, log }));
  const count = await records.enqueueForgotten();
  if (count > 0) log.info({ count }, `${kind}s that were not delivered before are on their way`);
  return records;
}
