import { messages } from '../../database/schema.ts';
import {
  createRecords,
  type RecordsDependencies,
  type RequestIdentity,
  type Stored,
} from '../../records/createRecords.ts';
import { asMessage, type Message } from './Message.ts';

export type NewMessage = Pick<
  Message,
  'kind' | 'messageId' | 'userId' | 'event' | 'groupId' | 'traits'
>;

/** The only SQL about calls to the customer-data service. */
export function createMessagesRepository(dependencies: RecordsDependencies) {
  const records = createRecords({ ...dependencies, table: messages, asItem: asMessage });
  return {
    ...records,

    /** Stores a call and its delivery job together, once for a key. */
    create: (message: NewMessage, request: RequestIdentity): Promise<Stored> =>
      records.create(message, request),
  };
}

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
