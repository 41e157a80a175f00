import type { ChannelRecord } from '@site/channel-records';
import type { RegistryClient } from './createRegistryClient.ts';

/** All records of a channel, oldest first. The registry answers them page by page. */
export async function listAllRecords(
  { listRecords }: Pick<RegistryClient, 'listRecords'>,
  channel: string,
): Promise<ChannelRecord[]> {
  const records: ChannelRecord[] = [];
  for (;;) {
    const page = await listRecords(channel, records.length + 1);
    if (page.length === 0) return records;
    records.push(...page);
  }
}
