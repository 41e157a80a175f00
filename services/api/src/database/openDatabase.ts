import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockFolder } from '@site/environment/lockFolder';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './Database.ts';
import { openPglite, pgliteFolder } from './openPglite.ts';
import { openPostgres, type PostgresLimits, VISITORS } from './openPostgres.ts';

interface Options {
  /** How long to wait for another process that holds the folder. */
  lockTimeoutMs: number;
  databaseLimits?: PostgresLimits | undefined;
}

/**
 * Opens the database of the settings: PostgreSQL, or PGlite in the folder.
 *
 * @throws {FolderInUseError} if another process has this folder's database open
 */
export async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS: connections, folder }: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  { lockTimeoutMs, databaseLimits = VISITORS }: Options,
): Promise<Database> {
  if (DATABASE_URL) {
    const onLost = (err: Error) => log.warn({ err }, 'connection lost');
    const database = openPostgres(DATABASE_URL, onLost, { ...databaseLimits, connections });
    opened.defer(() => database.close());
    return database;
  }
  await mkdir(dirname(folder), { recursive: true });
  // It contains visitors' names and addresses: no other user of this machine may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  opened.defer(await lockFolder(folder, lockTimeoutMs));
  const database = await openPglite(pgliteFolder(folder));
  opened.defer(() => database.close());
  return database;
}
