import { PGlite } from '@electric-sql/pglite';
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
 * Opens PostgreSQL in this process, its files in `folder`. Only one process may do so at a time: take
 * `lockFolder` first.
 */
export async function openPglite(folder: string): Promise<Database> {
  const pglite = new PGlite({ fs: new DurableNodeFs(folder), startParams: START_PARAMETERS });
  await pglite.waitReady;
  const queries = drizzle(pglite, { schema });
  return {
    engine: 'pglite',
    queries: queries as unknown as Queries,
    jobStore: { db: fromPglite(pglite), backend: 'pglite', monitorVacuum: false, reindex: false },
    migrate: () => migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER }),
    async ping() {
      await queries.execute(sql`select 1`);
    },
    close: () => pglite.close(),
  };
}
