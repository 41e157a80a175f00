import type { PageContext } from '@site/telemetry/analytics/MeasuredEvent';
import type { Json } from '../../database/boundJson.ts';
import type { MessageKind } from '../../database/schema.ts';
import {
  createRecords,
  type RecordsDependencies,
  type StoredRecord,
} from '../../records/createRecords.ts';

/** The only SQL about calls to the customer-data service. */
export const createMessagesRepository = (dependencies: RecordsDependencies) =>
  createRecords({ ...dependencies, kind: 'message', asItem: asMessage });

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;

/** The stored content of a call to the customer-data service. */
export interface MessageContent {
  kind: MessageKind;
  /** The sender's id of the call, which the outside system knows it by. */
  messageId: string;
  userId: string;
  /** The name of a track call. */
  event: string | null;
  /** The group of a group call. */
  groupId: string | null;
  /** Properties of a track call, traits of the others. */
  traits: Record<string, Json>;
  /** The page of the call, if the sender named it. */
  page?: PageContext;
}

/** An accepted call to the customer-data service. */
export type Message = StoredRecord & MessageContent;

/** The fields in the order in which they are shown. */
const asMessage = (content: MessageContent): MessageContent => ({
  kind: content.kind,
  messageId: content.messageId,
  userId: content.userId,
  event: content.event,
  groupId: content.groupId,
  traits: content.traits,
  ...(content.page && { page: content.page }),
});
