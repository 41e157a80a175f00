import { type SQL, sql } from 'drizzle-orm';
import { type Queries, readRows } from './Database.ts';
import migrations from './migrations/meta/_journal.json' with { type: 'json' };

/** What a database holds, to compare two of them. */
export interface DatabaseContents {
  /** The version of PostgreSQL, such as `18.6`. */
  server: string;
  /** When the newest migration that it has was written; `null`: it has none. */
  newestMigration: number | null;
  /** The version of the tables of jobs; `null`: there are none. */
  jobs: number | null;
  /** The rows of every table that outlives a crash, by `schema.name`. */
  rows: Record<string, number>;
}

/** Counts everything in one state of the database, if `queries` is a transaction that sees only one. */
export async function describeContents(queries: Queries): Promise<DatabaseContents> {
  const all = <Row>(statement: SQL) => readRows<Row>(queries, statement);
  const tables = await all<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1, 2`);
  const rows: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const [counted] = await all<{ count: string }>(
      sql`select count(*)::text as count from ${sql.identifier(schema)}.${sql.identifier(name)}`,
    );
    rows[`${schema}.${name}`] = Number(counted?.count);
  }
  const [server] = await all<{ server_version: string }>(sql`show server_version`);
  const [migration] = rows['drizzle.__drizzle_migrations']
    ? await all<{ newest: string }>(
        sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
      )
    : [];
  const [jobs] = rows['pgboss.version']
    ? await all<{ version: number }>(sql`select version from pgboss.version`)
    : [];
  return {
    server: server?.server_version.split(' ')[0] ?? '',
    newestMigration: migration ? Number(migration.newest) : null,
    jobs: jobs?.version ?? null,
    rows,
  };
}

/** Whether this code can work with a database: it knows the newest migration, and brings older ones up to date. */
export const knowsMigration = (newest: number | null): boolean =>
  newest === null || migrations.entries.some(({ when }) => when === newest);
