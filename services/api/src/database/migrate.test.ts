import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestStore, engines } from '../testing/createTestStore.ts';

describe.each(engines)('The schema in %s', (engine) => {
  test('is brought up to date by every start, without harm', async () => {
    await using store = await createTestStore(engine);
    for (const _start of [1, 2]) {
      const database = await store.open();
      await database.queries.execute(sql`select email from leads`);
      await database.close();
    }
  });
});

test.runIf(engines.includes('postgres'))(
  'Processes that start together on one server migrate it once',
  async () => {
    await using store = await createTestStore('postgres');
    const [first, ...others] = await Promise.all([
      store.open(),
      store.open(),
      store.open(),
    ] as const);
    const { rows } = (await first.queries.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    )) as { rows: { count: number }[] };
    expect(rows[0]?.count).toBe(1);
    await Promise.all([first, ...others].map((database) => database.close()));
  },
);
