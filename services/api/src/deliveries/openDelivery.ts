import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Queries } from '../database/Database.ts';
import type { RecordKind } from '../database/schema.ts';
import type { DeliverableRecords, DeliveryQueue } from '../records/createRecords.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { DeliveryPolicy } from './createDeliveryQueue.ts';
import type { Send } from './createSender.ts';
import { type CountDelivery, startDeliveryWorker } from './startDeliveryWorker.ts';

/** How one kind of record is sent to its outside system. */
export interface DeliveryRoute<Item extends StoredRecord> {
  kind: RecordKind;
  queue: DeliveryQueue;
  /** Absent: records are only stored. */
  send: Send<Item> | undefined;
}

/** Shared by the delivery of every kind. */
export interface DeliveryTools {
  database: Database;
  boss: PgBoss;
  policy: DeliveryPolicy;
  /** Whether this process sends records, or only queues them for another one. */
  delivers: boolean;
  countDelivery: CountDelivery;
  log: Logger;
  /** Stops the delivery together with everything else that was opened. */
  opened: AsyncDisposableStack;
}

/**
 * Creates a repository whose records are delivered, starting with those that an earlier process left. Delivery has its own
 * repository, which may wait longer for the database than a visitor.
 */
export async function openDelivery<
  Item extends StoredRecord,
  Repository extends DeliverableRecords<Item>,
>(
  { kind, queue, send }: DeliveryRoute<Item>,
  { database, boss, policy, delivers, countDelivery, log, opened }: DeliveryTools,
  createRepository: (queries: Queries, deliveries: DeliveryQueue | undefined) => Repository,
): Promise<Repository> {
  const forVisitors = createRepository(database.queries, send && queue);
  if (!send || !delivers) return forVisitors;
  const records = createRepository(database.background, queue);
  opened.defer(
    await startDeliveryWorker({ boss, kind, records, send, policy, countDelivery, log }),
  );
  const count = await records.enqueueUndelivered();
  if (count > 0) log.info({ count }, `${kind}s that were not delivered before are on their way`);
  return forVisitors;
}
