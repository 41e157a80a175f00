import { sql } from 'drizzle-orm';
import type { TestStore } from './createTestStore.ts';

/** Makes a killed process missed at once: pg-boss waits at least ten seconds for a heartbeat. */
export async function lapseHeartbeats(store: TestStore): Promise<void> {
  const database = await store.open();
  await database.queries.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await database.close();
}
