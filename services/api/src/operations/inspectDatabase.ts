import { sql } from 'drizzle-orm';
import { readRows } from '../database/Database.ts';
import migrations from '../database/migrations/meta/_journal.json' with { type: 'json' };
import { openPostgres } from '../database/openPostgres.ts';

/**
 * Reads how many migrations a PostgreSQL database has had, and how many this code knows. Changes nothing.
 *
 * @throws if the database does not answer
 */
export async function inspectDatabase(url: string): Promise<{ applied: number; known: number }> {
  const database = openPostgres(url, () => {});
  try {
    await database.ping();
    const [found] = await readRows<{ count: number }>(
      database.queries,
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    ).catch(() => []);
    return { applied: found?.count ?? 0, known: migrations.entries.length };
  } finally {
    await database.close();
  }
}
