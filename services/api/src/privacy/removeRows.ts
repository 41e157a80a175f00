import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/Database.ts';

/** Deletes rows and returns their number. Counts inside the database: there may be millions. */
export async function removeRows(
  queries: Queries,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const { rows } = (await queries.execute(
    sql`with gone as (delete from ${table} where ${where ?? sql`false`} returning 1)
      select count(*)::int as count from gone`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

/** Runs a transaction without the statement timeout that protects visitors' requests. */
export const withoutTimeLimit = <Result>(
  queries: Queries,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    return work(transaction);
  });
