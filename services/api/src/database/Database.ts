import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type * as schema from './schema.ts';

/** Queries, the same on both engines; also what a transaction is. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database with the newest schema. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For visitors' requests, which wait only a few seconds. */
  readonly queries: Queries;
  /** For work that nobody waits for and that may take long: deliveries, deletion, the command line. The same on PGlite. */
  readonly background: Queries;
  /** What pg-boss needs to keep its jobs in this same database. */
  readonly jobStore: ConstructorOptions;
  /**
   * Brings the tables to the newest schema; safe when several processes start together.
   *
   * @param folder the migrations; by default all of the service's own
   */
  migrate(folder?: string): Promise<void>;
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The SQL files that drizzle-kit wrote (`pnpm --filter api migrations`). */
export const MIGRATIONS_FOLDER = `${import.meta.dirname}/migrations`;
