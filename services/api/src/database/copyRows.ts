import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type Queries, readRows } from './Database.ts';
import * as schema from './schema.ts';

/** Parts of session replays are large. */
const BATCH = 100;

/** Tables whose rows outlive a crash of the server. */
const TABLES = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .filter((table) => table !== schema.limitCounts)
  .map((table) => getTableConfig(table).name);

/** A table that should be filled has rows. */
export class TableNotEmptyError extends Error {
  override name = 'TableNotEmptyError';
}

/**
 * Copies all rows into the empty tables of another database, which may be of another engine or version of PostgreSQL. Jobs stay
 * behind: records that waited for one get a new one when a process that delivers them starts.
 *
 * @param from a transaction that sees one state, in a database with the newest tables
 * @param to a transaction, in a database with the newest tables
 * @throws {TableNotEmptyError}
 */
export async function copyRows(from: Queries, to: Queries): Promise<void> {
  for (const name of TABLES) {
    const table = sql.identifier(name);
    await to.execute(sql`lock table ${table} in exclusive mode`);
    if ((await read(to, sql`select 1 as row from ${table} limit 1`)).length > 0)
      throw new TableNotEmptyError(`The table ${name} has rows already.`);
    // A row as text is the same for both: numbers and times keep what JavaScript would round.
    await from.execute(sql`declare copied cursor for select each::text as row from ${table} each`);
    for (;;) {
      const rows = await read(from, sql`fetch ${sql.raw(`${BATCH}`)} from copied`);
      if (rows.length === 0) break;
      await to.execute(
        sql`insert into ${table} select * from unnest(${sql.param(rows)}::text[]::${table}[])`,
      );
    }
    await from.execute(sql`close copied`);
  }
  await to.execute(
    sql`update records set delivery_status = 'undelivered' where delivery_status = 'pending'`,
  );
}

const read = async (queries: Queries, statement: SQL): Promise<string[]> =>
  (await readRows<{ row: string }>(queries, statement)).map(({ row }) => row);
