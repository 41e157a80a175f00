import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { DamagedFileError } from '@site/environment/damaged-file';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { type Database, MIGRATIONS_FOLDER } from './Database.ts';
import * as schema from './schema.ts';
import { startPglite } from './startPglite.ts';

const run = promisify(execFile);

/**
 * Opens PostgreSQL in this process, with its files in `folder`. Only one process may do so at a time: call `lockFolder` first.
 *
 * @throws {DamagedFileError} if the folder does not contain a complete database
 */
export async function openPglite(folder: string): Promise<Database> {
  if (!existsSync(folder)) await prepareFolder(folder);
  // PGlite would consider it new, and overwrite all tables.
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw asDamage(folder, new Error('it has no PG_VERSION'));
  const pglite = await startPglite(folder).catch((error: unknown) => {
    throw asDamage(folder, error);
  });
  const queries = drizzle(pglite, { schema });
  return {
    engine: 'pglite',
    queries,
    background: queries,
    jobStore: { db: fromPglite(pglite), backend: 'pglite', monitorVacuum: false, reindex: false },
    migrate: (migrationsFolder = MIGRATIONS_FOLDER) => migrate(queries, { migrationsFolder }),
    copyTo: (target) => copyPglite(pglite, folder, target),
    async ping() {
      await queries.execute(sql`select 1`);
    },
    close: () => pglite.close(),
  };
}

/**
 * Creates an empty database under a temporary name first, so that an interrupted first start leaves no partial one. It runs in its
 * own process, because it takes several copies of PGlite, whose memory would stay here for long. The name is new each time, since
 * that process may outlive this one for a moment.
 */
async function prepareFolder(folder: string) {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  const unfinished = await mkdtemp(join(parent, `${prefix}-`));
  await run(process.execPath, [join(import.meta.dirname, 'startPglite.ts'), unfinished]);
  await rename(unfinished, folder);
}

function asDamage(folder: string, error: unknown): DamagedFileError {
  // A program that ends inside WebAssembly leaves a status or a text.
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new DamagedFileError(
    `${folder} does not contain a complete database: ${reason}. Restore it from a backup; or move it away, and the site starts with an empty one.`,
  );
}

/** A copy cannot be made now. */
class CopyRefusedError extends Error {
  override name = 'CopyRefusedError';
  readonly statusCode = 409;
}

/** PostgreSQL's list of what a base backup leaves out: it belongs to the running process. */
const OF_THE_PROCESS = ['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp'];
/** The log of changes is copied last: it must reach to the end of the copy. */
const LOG = 'pg_wal';

const inProgress = new WeakSet<PGlite>();

/**
 * Copies the files of a database that is in use into `target`, a new folder, as PostgreSQL's own base backups do. Statements go on
 * in between. Opening the copy brings it to its state at the end of the copying.
 *
 * @throws {CopyRefusedError} if another copy is being made, or a file cannot be written
 */
async function copyPglite(pglite: PGlite, folder: string, target: string): Promise<void> {
  if (inProgress.has(pglite)) throw new CopyRefusedError('Another copy is being made.');
  inProgress.add(pglite);
  try {
    // Keeps the log from being recycled. The slot is temporary: it ends with this process at the latest.
    await pglite.query(`select pg_create_physical_replication_slot('copy', true, true)`);
    try {
      await pglite.query(`select pg_backup_start('copy', true)`);
      const copied = await copyAll(folder, target, [...OF_THE_PROCESS, LOG]).then(
        () => undefined,
        (error: Error) => error,
      );
      const { rows } = await pglite.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(false)',
      );
      if (copied) throw copied;
      await copyAll(join(folder, LOG), join(target, LOG));
      await mkdir(join(target, 'pg_replslot'));
      await mkdir(join(target, 'pg_stat_tmp'));
      await writeFile(join(target, 'backup_label'), rows[0]?.label ?? '');
    } finally {
      await pglite.query(`select pg_drop_replication_slot('copy')`);
    }
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall) throw new CopyRefusedError(`The database cannot be copied: ${message}`);
    throw error;
  } finally {
    inProgress.delete(pglite);
  }
}

async function copyAll(from: string, to: string, except: string[] = []): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyAll(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone(source));
  }
}

/** Files of tables that are dropped meanwhile go away; the log says so too. */
const unlessGone = (source: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || error.path !== source) throw error;
};

/** PGlite's folder inside the service's folder. */
export const pgliteFolder = (folder: string) => join(folder, 'pglite');
