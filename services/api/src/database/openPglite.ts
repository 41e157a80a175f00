import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { DamagedFileError } from '@site/environment/damaged-file';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { type Database, MIGRATIONS_FOLDER, type Queries } from './Database.ts';
import { DurableNodeFs } from './DurableNodeFs.ts';
import * as schema from './schema.ts';

/** PGlite starts with fsync off; see {@link DurableNodeFs}. 128 MB of page cache is too much for leads. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

/**
 * WebAssembly stays as the quick compiler makes it: the optimizing one takes 600 MB and three seconds for a single function of
 * PostgreSQL, whenever that becomes hot. The first flag implies the others only on a command line.
 */
const COMPILER_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Opens PostgreSQL in this process, its files in `folder`. Only one process may do so at a time: take
 * `lockFolder` first.
 *
 * @throws {DamagedFileError} when what is in the folder is no whole database
 */
export async function openPglite(folder: string): Promise<Database> {
  if (!existsSync(folder)) await prepareFolder(folder);
  // PGlite would take it for a new one, and overwrite all tables.
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw asDamage(folder, new Error('it has no PG_VERSION'));
  const pglite = await startPglite(folder);
  const queries = drizzle(pglite, { schema });
  const only = queries as unknown as Queries;
  return {
    engine: 'pglite',
    queries: only,
    background: only,
    jobStore: { db: fromPglite(pglite), backend: 'pglite', monitorVacuum: false, reindex: false },
    migrate: (migrationsFolder = MIGRATIONS_FOLDER) => migrate(queries, { migrationsFolder }),
    async ping() {
      await queries.execute(sql`select 1`);
    },
    close: () => pglite.close(),
  };
}

/** Creates an empty database under a temporary name first, so that an interrupted first start leaves no half of one. */
async function prepareFolder(folder: string) {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await startPglite(unfinished);
  await pglite.close();
  await syncFolder(unfinished);
  await rename(unfinished, folder);
}

async function startPglite(folder: string) {
  for (const flag of COMPILER_FLAGS) setFlagsFromString(flag);
  const pglite = new PGlite({
    fs: new DurableNodeFs(folder),
    startParams: START_PARAMETERS,
    // Log files of 1 MB instead of 16: a new folder is created faster and stays small.
    initDbStartParams: ['--wal-segsize=1'],
  });
  await pglite.waitReady.catch((error: unknown) => {
    throw asDamage(folder, error);
  });
  return pglite;
}

/** PGlite fills a new folder without syncing it. */
async function syncFolder(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = await open(join(entry.parentPath, entry.name));
    await file.sync();
    await file.close();
  }
}

function asDamage(folder: string, error: unknown): DamagedFileError {
  // A program that ends inside of WebAssembly leaves a status or a text.
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new DamagedFileError(
    `${folder} holds no whole database: ${reason}. Put it back from a backup; or move it away, and the site begins with an empty one.`,
  );
}
