import { CompactSign } from 'jose';
import { type ChannelRecord, channelRecordSchema } from './ChannelRecord.ts';
import { ALGORITHM, RECORD_TYPE, type SigningKey } from './keys.ts';

/**
 * Signs a move of a channel. Returns the record's text, a compact JWS.
 *
 * @throws if the record has a field that readers would refuse
 */
export async function signRecord(
  record: ChannelRecord,
  { kid, privateKey }: SigningKey,
): Promise<string> {
  const payload = JSON.stringify(channelRecordSchema.parse(record));
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: ALGORITHM, typ: RECORD_TYPE, kid })
    .sign(privateKey);
}
