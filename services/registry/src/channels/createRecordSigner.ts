import { verifyRecord } from '@site/channel-records';
import { signRecord } from '@site/channel-records/sign';
import type { RegistryKeys } from '../keys/openKeys.ts';
import type { RecordSigner } from './createChannelLog.ts';

/** Signs with the first key, and trusts all of them. Reads the keys each time, since a command may rotate them. */
export const createRecordSigner = (
  keys: Pick<RegistryKeys, 'getSigningKey' | 'getPublicKeys'>,
): RecordSigner => ({
  sign: async (record) => signRecord(record, await keys.getSigningKey()),
  verify: async (text, channel) => verifyRecord(text, await keys.getPublicKeys(), { channel }),
});
