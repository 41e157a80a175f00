import { sql } from 'drizzle-orm';
import type { TestStore } from './createTestStore.ts';

/** How many times jobs ran again, because an attempt failed or their process counted as dead. */
export async function countRestartedJobs(store: TestStore): Promise<number> {
  const database = await store.open();
  const { rows } = (await database.queries.execute(
    sql`select coalesce(sum(retry_count), 0)::int as restarts from pgboss.job`,
  )) as unknown as { rows: { restarts: number }[] };
  await database.close();
  return rows[0]?.restarts ?? 0;
}

/** Expires the heartbeats of a killed process at once; pg-boss would wait at least ten seconds. */
export async function lapseHeartbeats(store: TestStore): Promise<void> {
  const database = await store.open();
  await database.queries.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await database.close();
}
