import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DamagedFileError } from '@site/environment/damaged-file';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { copyPglite } from './copyPglite.ts';
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
  await run(process.execPath, [join(import.meta.dirname, 'createPgliteFolder.ts'), unfinished]);
  await rename(unfinished, folder);
}

function asDamage(folder: string, error: unknown): DamagedFileError {
  // A program that ends inside WebAssembly leaves a status or a text.
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new DamagedFileError(
    `${folder} does not contain a complete database: ${reason}. Restore it from a backup; or move it away, and the site starts with an empty one.`,
  );
}
