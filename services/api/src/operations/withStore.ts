import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { FolderInUseError, lockFolder } from '@site/environment/lockFolder';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openPglite } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { pgliteFolder } from '../database/pgliteFolder.ts';
import { type AdminAddress, findAdminAddress } from './adminFile.ts';

/** A starting or stopping service may hold the folder without answering for this long. */
const IN_USE_TIMEOUT_MS = 10_000;
const TURN_MS = 200;

/**
 * Opens the records wherever they are stored: on the PostgreSQL server, through the running service, or in the service's folder if
 * no service runs. Returns `null` if nothing was ever stored.
 *
 * @param request sends the task to the running service; returns `null` if nothing answers there any more
 * @throws {EnvironmentError} if there is no data folder
 * @throws {FolderInUseError} if a process holds the folder and does not answer
 */
export async function withStore<Answer>(
  config: Pick<Config, 'DATABASE_URL' | 'folder'>,
  {
    request,
    work,
  }: {
    request: (address: AdminAddress) => Promise<Answer | null>;
    work: (database: Database) => Promise<Answer>;
  },
  inUseTimeoutMs = IN_USE_TIMEOUT_MS,
): Promise<Answer | null> {
  const workIn = async (database: Database) => {
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  if (config.DATABASE_URL) return workIn(openPostgres(config.DATABASE_URL, () => {}));
  const dataDir = dirname(config.folder);
  if (!existsSync(dataDir))
    throw new EnvironmentError(
      `SITE_DATA_DIR=${dataDir}: there is no such folder, so no site has stored anything there. Set it to the data folder of the site, or DATABASE_URL to its database.`,
    );
  if (!existsSync(pgliteFolder(config.folder))) return null;

  const deadline = performance.now() + inUseTimeoutMs;
  for (;;) {
    const address = await findAdminAddress(config.folder);
    const answer = address && (await request(address));
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
