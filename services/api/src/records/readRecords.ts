import { existsSync } from 'node:fs';
import { findAdminAddress } from '../admin/adminFile.ts';
import { askAdmin } from '../admin/askAdmin.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { FolderInUseError, lockFolder } from '../database/lockFolder.ts';
import { openPglite } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { pgliteFolder } from '../database/pgliteFolder.ts';
import type { Listing, ListQuery } from './Listing.ts';
import type { StoredRecord } from './StoredRecord.ts';

/** A starting or stopping service may hold the folder without answering for this long. */
const PATIENCE_MS = 10_000;
const TURN_MS = 200;

/**
 * Lists records from wherever they are: the PostgreSQL server, the running service, or the service's folder
 * when no service runs. Newest first.
 *
 * @throws {FolderInUseError} when a process holds the folder and does not answer
 */
export async function readRecords<Item extends StoredRecord>(
  config: Pick<Config, 'DATABASE_URL' | 'folder'>,
  listing: Listing<Item>,
  query: ListQuery = {},
  patienceMs = PATIENCE_MS,
): Promise<Item[]> {
  const readFrom = async (database: Database) => {
    try {
      return await listing.read(database.queries, query);
    } finally {
      await database.close();
    }
  };
  if (config.DATABASE_URL) return readFrom(openPostgres(config.DATABASE_URL, () => {}));
  if (!existsSync(pgliteFolder(config.folder))) return [];

  const deadline = performance.now() + patienceMs;
  for (;;) {
    const address = await findAdminAddress(config.folder);
    const answer = address && (await askAdmin(address, listing, query));
    if (answer) return answer;
    const isLastTurn = performance.now() >= deadline;
    const unlock = await lockFolder(config.folder, TURN_MS).catch((error: unknown) => {
      if (error instanceof FolderInUseError && !isLastTurn) return null;
      throw error;
    });
    if (!unlock) continue;
    try {
      return await readFrom(await openPglite(pgliteFolder(config.folder)));
    } finally {
      unlock();
    }
  }
}
