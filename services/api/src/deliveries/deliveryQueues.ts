import type { PgBoss } from 'pg-boss';
import { leads, messages, submissions } from '../database/schema.ts';
import type { DeliveryQueue } from '../records/createRecords.ts';
import { createDeliveryQueue, type DeliveryPolicy } from './createDeliveryQueue.ts';

/** What is sent on to outside systems, and the table that each kind is in. */
export const DELIVERED = { lead: leads, submission: submissions, message: messages } as const;

export type DeliveryKind = keyof typeof DELIVERED;
export const DELIVERY_KINDS = Object.keys(DELIVERED) as DeliveryKind[];

export type DeliveryQueues = Record<DeliveryKind, DeliveryQueue>;

/** Declares the queues of every kind. */
export async function openQueues(boss: PgBoss, policy: DeliveryPolicy): Promise<DeliveryQueues> {
  return {
    lead: await createDeliveryQueue(boss, 'lead', policy),
    submission: await createDeliveryQueue(boss, 'submission', policy),
    message: await createDeliveryQueue(boss, 'message', policy),
  };
}
