import type { Config } from '../config.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { askAdmin } from './askAdmin.ts';
import type { Listing, ListQuery } from './Listing.ts';
import { reachStore } from './reachStore.ts';

/**
 * Lists records from wherever they are, newest first.
 *
 * @throws {FolderInUseError} when a process holds the folder and does not answer
 */
export async function readRecords<Item extends StoredRecord>(
  config: Pick<Config, 'DATABASE_URL' | 'folder'>,
  listing: Listing<Item>,
  query: ListQuery = {},
  patienceMs?: number,
): Promise<Item[]> {
  const found = await reachStore(
    config,
    {
      ask: (address) => askAdmin(address, listing, query),
      work: ({ queries }) => listing.read(queries, query),
    },
    patienceMs,
  );
  return found ?? [];
}
