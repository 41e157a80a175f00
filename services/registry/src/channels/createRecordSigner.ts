import { verifyRecord } from '@site/channel-records';
import { signRecord } from '@site/channel-records/sign';
import type { RegistryKeys } from '../keys/openKeys.ts';
import type { RecordSigner } from './createChannelLog.ts';

/** Signs with the newest key, and trusts all that are there; they are read each time, since a command may rotate them. */
export const createRecordSigner = (
  keys: Pick<RegistryKeys, 'getSigningKey' | 'getPublicKeys'>,
): RecordSigner => ({
  sign: async (record) => signRecord(record, await keys.getSigningKey()),
  verify: async (text, channel) => verifyRecord(text, await keys.getPublicKeys(), { channel }),
});
