import { createRecords, type RecordsDependencies } from '../../records/createRecords.ts';
import { asMessage } from './Message.ts';

/** The only SQL about calls to the customer-data service. */
export const createMessagesRepository = (dependencies: RecordsDependencies) =>
  createRecords({ ...dependencies, kind: 'message', asItem: asMessage });

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
