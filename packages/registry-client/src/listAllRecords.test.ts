import type { ChannelRecord } from '@site/channel-records';
import { expect, test } from 'vitest';
import { listAllRecords } from './listAllRecords.ts';

test('A history of more records than the registry answers at once is complete', async () => {
  const all = Array.from({ length: 450 }, (_, index) => ({ sequence: index + 1 }) as ChannelRecord);
  const listRecords = async (_channel: string, from = 1) => all.slice(from - 1, from + 199);
  expect(await listAllRecords({ listRecords }, 'production')).toEqual(all);
});
