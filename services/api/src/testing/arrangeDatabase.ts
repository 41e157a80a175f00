import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../database/Database.ts';
import { createTestStore, type TestStore } from './createTestStore.ts';
import type { Engine } from './engines.ts';

const START = '2026-01-02T03:04:05.678Z';

/** Gives the tests of a suite a database, whose tables are empty before each of them, and a clock that the tests set. */
export function arrangeDatabase(engine: Engine, tables: readonly PgTable[], start = START) {
  let store: TestStore;
  let database: Database;
  const arranged = {
    now: new Date(start),
    get database() {
      return database;
    },
    get queries() {
      return database.queries;
    },
    /** What repositories work with. */
    dependencies: () => ({ queries: database.queries, now: () => new Date(arranged.now) }),
  };
  beforeAll(async () => {
    store = await createTestStore(engine);
    database = await store.open();
  });
  beforeEach(async () => {
    arranged.now = new Date(start);
    for (const table of tables) await database.queries.delete(table);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });
  return arranged;
}
