import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type * as schema from './schema.ts';

/** Queries on either engine; a transaction is one too. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What repositories work with. */
export interface Store {
  queries: Queries;
  now: () => Date;
}

/** The rows of a statement that is written as SQL. */
export async function readRows<Row>(queries: Queries, statement: SQL): Promise<Row[]> {
  return ((await queries.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Whether a database answers. */
export const isUp = (database: Pick<Database, 'ping'>): Promise<boolean> =>
  database.ping().then(
    () => true,
    () => false,
  );

interface PoolState {
  pool: string;
  busy: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** An open database with the newest schema. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For visitors' requests, which wait only a few seconds. */
  readonly queries: Queries;
  /** For slow background work: deliveries, deletion, the command line. The same as the other on PGlite. */
  readonly background: Queries;
  /** pg-boss uses it to keep its jobs in the same database. */
  readonly jobStore: ConstructorOptions;
  /**
   * Migrates the tables to the newest schema; safe if several processes start together.
   *
   * @param folder the migrations; by default all of the service's own
   */
  migrate(folder?: string): Promise<void>;
  /** The connections of each pool; absent on PGlite, which has none. */
  readonly measurePools?: () => PoolState[];
  /** Copies its files into a new folder while it is in use; absent if another program keeps them. */
  copyTo?(folder: string): Promise<void>;
  /** Rejects if the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The SQL files that drizzle-kit wrote (`pnpm --filter api migrations`). */
export const MIGRATIONS_FOLDER = `${import.meta.dirname}/migrations`;
