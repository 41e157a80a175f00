import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { RecordKind } from '../database/schema.ts';
import type { DeliverableRecords, DeliveryQueue } from '../records/createRecords.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { DeliveryPolicy } from './createDeliveryQueue.ts';
import type { Send } from './createSender.ts';
import { type CountDelivery, startDeliveryWorker } from './startDeliveryWorker.ts';

/** How one kind of record reaches its outside system. */
export interface DeliveryRoute<Item extends StoredRecord> {
  kind: RecordKind;
  queue: DeliveryQueue;
  /** Absent: records are only kept. */
  send: Send<Item> | undefined;
}

/** What every kind's delivery shares. */
export interface DeliveryTools {
  boss: PgBoss;
  policy: DeliveryPolicy;
  countDelivery: CountDelivery;
  log: Logger;
  /** Ends the sending together with everything else. */
  opened: AsyncDisposableStack;
}

/** Creates a repository whose records are sent on, starting with those that an earlier process left. */
export async function openDelivery<
  Item extends StoredRecord,
  Repository extends DeliverableRecords<Item>,
>(
  { kind, queue, send }: DeliveryRoute<Item>,
  { boss, policy, countDelivery, log, opened }: DeliveryTools,
  createRepository: (deliveries: DeliveryQueue | undefined) => Repository,
): Promise<Repository> {
  const records = createRepository(send && queue);
  if (!send) return records;
  opened.defer(
    await startDeliveryWorker({ boss, kind, records, send, policy, countDelivery, log }),
  );
  const count = await records.enqueueUndelivered();
  if (count > 0) log.info({ count }, `${kind}s that were not delivered before are on their way`);
  return records;
}
