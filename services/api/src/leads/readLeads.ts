import { existsSync } from 'node:fs';
import { findAdminAddress } from '../admin/adminFile.ts';
import { listThroughAdmin } from '../admin/listThroughAdmin.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { FolderInUseError, lockFolder } from '../database/lockFolder.ts';
import { openPglite } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { pgliteFolder } from '../database/pgliteFolder.ts';
import type { Lead } from './Lead.ts';
import { createLeadsRepository } from './leads.repository.ts';

/** A starting or stopping service may hold the folder without answering for this long. */
const PATIENCE_MS = 10_000;
const TURN_MS = 200;

/**
 * Lists leads from wherever they are: the PostgreSQL server, the running service, or the service's folder
 * when no service runs. Newest first.
 *
 * @throws {FolderInUseError} when a process holds the folder and does not answer
 */
export async function readLeads(
  config: Pick<Config, 'DATABASE_URL' | 'folder'>,
  limit?: number,
  patienceMs = PATIENCE_MS,
): Promise<Lead[]> {
  if (config.DATABASE_URL)
    return listFrom(
      openPostgres(config.DATABASE_URL, () => {}),
      limit,
    );
  if (!existsSync(pgliteFolder(config.folder))) return [];

  const deadline = performance.now() + patienceMs;
  for (;;) {
    const address = await findAdminAddress(config.folder);
    const answer = address && (await listThroughAdmin(address, limit));
    if (answer) return answer;
    const isLastTurn = performance.now() >= deadline;
    const unlock = await lockFolder(config.folder, TURN_MS).catch((error: unknown) => {
      if (error instanceof FolderInUseError && !isLastTurn) return null;
      throw error;
    });
    if (!unlock) continue;
    try {
      return await listFrom(await openPglite(pgliteFolder(config.folder)), limit);
    } finally {
      unlock();
    }
  }
}

async function listFrom(database: Database, limit: number | undefined) {
  try {
    const { queries } = database;
    return await createLeadsRepository({ queries, now: () => new Date() }).list({ limit });
  } finally {
    await database.close();
  }
}
