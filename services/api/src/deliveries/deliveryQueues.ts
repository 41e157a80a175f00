import type { PgBoss } from 'pg-boss';
import type { RecordKind } from '../database/schema.ts';
import type { DeliveryQueue } from '../records/createRecords.ts';
import { createDeliveryQueue, type DeliveryPolicy } from './createDeliveryQueue.ts';

export type DeliveryQueues = Record<RecordKind, DeliveryQueue>;

/** Declares the queues of every kind. */
export async function openQueues(boss: PgBoss, policy: DeliveryPolicy): Promise<DeliveryQueues> {
  return {
    lead: await createDeliveryQueue(boss, 'lead', policy),
    submission: await createDeliveryQueue(boss, 'submission', policy),
    message: await createDeliveryQueue(boss, 'message', policy),
  };
}
