import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { FolderInUseError, lockFolder } from '../database/lockFolder.ts';
import { openPglite } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { pgliteFolder } from '../database/pgliteFolder.ts';
import { type AdminAddress, findAdminAddress } from './adminFile.ts';

/** A starting or stopping service may hold the folder without answering for this long. */
const PATIENCE_MS = 10_000;
const TURN_MS = 200;

/**
 * Does something with what is stored, wherever that is: on the PostgreSQL server, with the running service, or in the
 * service's folder when no service runs. `null` when nothing was ever stored.
 *
 * @param ask asks the running service; gives `null` when nobody answers there any more
 * @throws {FolderInUseError} when a process holds the folder and does not answer
 */
export async function reachStore<Answer>(
  config: Pick<Config, 'DATABASE_URL' | 'folder'>,
  {
    ask,
    work,
  }: {
    ask: (address: AdminAddress) => Promise<Answer | null>;
    work: (database: Database) => Promise<Answer>;
  },
  patienceMs = PATIENCE_MS,
): Promise<Answer | null> {
  const workIn = async (database: Database) => {
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  if (config.DATABASE_URL) return workIn(openPostgres(config.DATABASE_URL, () => {}));
  if (!existsSync(pgliteFolder(config.folder))) return null;

  const deadline = performance.now() + patienceMs;
  for (;;) {
    const address = await findAdminAddress(config.folder);
    const answer = address && (await ask(address));
    if (answer !== null) return answer;
    const isLastTurn = performance.now() >= deadline;
    const unlock = await lockFolder(config.folder, TURN_MS).catch((error: unknown) => {
      if (error instanceof FolderInUseError && !isLastTurn) return null;
      throw error;
    });
    if (!unlock) continue;
    try {
      return await workIn(await openPglite(pgliteFolder(config.folder)));
    } finally {
      unlock();
    }
  }
}
