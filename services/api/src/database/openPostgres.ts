import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './Database.ts';
import * as schema from './schema.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** Any number that no other program uses for an advisory lock in this database. */
const MIGRATION_LOCK = 7_203_114_515;

/**
 * Connects to a PostgreSQL server, which several api processes may share.
 *
 * @param onLostConnection called when a connection breaks; the pool replaces it by itself
 */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'api',
  });
  // The pool handles errors of idle connections only. An unhandled 'error' event of a busy one would crash the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  const queries = drizzle(pool, { schema });
  return {
    engine: 'postgres',
    queries,
    jobStore: { ...connection, max: 4, application_name: 'api-jobs' },
    async migrate(migrationsFolder = MIGRATIONS_FOLDER) {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder });
      } finally {
        // Ends the session, which releases the lock and the setting.
        client.release(true);
      }
    },
    async ping() {
      await queries.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}
