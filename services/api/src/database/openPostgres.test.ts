import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../testing/createTestStore.ts';
import { engines } from '../testing/engines.ts';
import { isUnavailable } from './isUnavailable.ts';
import migrations from './migrations/meta/_journal.json' with { type: 'json' };
import { openPostgres } from './openPostgres.ts';

if (engines.includes('postgres'))
  test('A connection that breaks during a transaction fails only that transaction', async () => {
    const store = await createTestStore('postgres');
    onTestFinished(store.remove);
    const lost: Error[] = [];
    const url = store.environment.DATABASE_URL ?? '';
    const database = openPostgres(url, (error) => lost.push(error));
    const breaking = database.queries.transaction((transaction) =>
      transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    const failure = await breaking.catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    await database.ping();
    await database.close();
  });

if (engines.includes('postgres'))
  test('Processes that start together on one server migrate it once', async () => {
    const store = await createTestStore('postgres', { template: 'empty' });
    onTestFinished(store.remove);
    const [first, ...others] = await Promise.all([
      store.open(),
      store.open(),
      store.open(),
    ] as const);
    const { rows } = (await first.queries.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    )) as { rows: { count: number }[] };
    expect(rows[0]?.count).toBe(migrations.entries.length);
    await Promise.all([first, ...others].map((database) => database.close()));
  });

test.each(['set transaction read only', 'set local role nobody'])(
  'A read-only database is unavailable: %s',
  async (limit) => {
    const store = await createTestStore('pglite');
    onTestFinished(store.remove);
    const { queries, close } = await store.open();
    await queries.execute(sql`create role nobody`);
    await queries.execute(sql`create table notes (text text)`);
    const writing = queries.transaction(async (transaction) => {
      await transaction.execute(sql.raw(limit));
      await transaction.execute(sql`insert into notes values ('x')`);
    });
    expect(isUnavailable(await writing.catch((error: unknown) => error))).toBe(true);
    await close();
  },
);

test('An unreachable server is distinguished from other errors', async () => {
  const database = openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
  const failure = await database.ping().catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(isUnavailable(new Error('other'))).toBe(false);
  await database.close();
});
