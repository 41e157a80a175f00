import { sql } from 'drizzle-orm';
import type { TestStore } from './createTestStore.ts';

/** Expires the heartbeats of a killed process at once; pg-boss would wait at least ten seconds. */
export async function lapseHeartbeats(store: TestStore): Promise<void> {
  const database = await store.open();
  await database.queries.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await database.close();
}
