import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '../database/Database.ts';
import { openPostgres } from '../database/openPostgres.ts';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/**
 * Reads how many migrations a PostgreSQL database has had, beside those that this code knows. Changes nothing.
 *
 * @throws if the database does not answer
 */
export async function inspectDatabase(url: string): Promise<{ applied: number; known: number }> {
  const journal = await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const known = journalSchema.parse(JSON.parse(journal)).entries.length;
  const database = openPostgres(url, () => {});
  try {
    await database.ping();
    const count = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const found = await database.queries.execute(count).catch(() => undefined);
    const rows = (found as { rows?: { count?: number }[] } | undefined)?.rows;
    return { applied: rows?.[0]?.count ?? 0, known };
  } finally {
    await database.close();
  }
}
