import type { Json } from '../../database/boundJson.ts';
import type { MessageKind, messages } from '../../database/schema.ts';
import { asDelivery, type StoredRecord } from '../../records/StoredRecord.ts';

/** A call to the customer-data service, as it was accepted. */
export interface Message extends StoredRecord {
  kind: MessageKind;
  messageId: string;
  userId: string;
  event: string | null;
  groupId: string | null;
  /** Properties of a track call, traits of the others. */
  traits: Record<string, Json>;
}

export const asMessage = (row: typeof messages.$inferSelect): Message => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  messageId: row.messageId,
  userId: row.userId,
  event: row.event,
  groupId: row.groupId,
  traits: row.traits,
  delivery: asDelivery(row),
});
