import { readConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openQueues, readDeliveryPolicy, startBoss } from '../deliveries/createDeliveryQueue.ts';
import { silentLog } from '../operations/runTask.ts';

/** The name of the database with all tables and queues that tests copy. */
export const POSTGRES_TEMPLATE = 'api_template';

/** Creates the tables and queues of a first start, and closes the database. */
export async function fillDatabase(database: Database): Promise<void> {
  await database.migrate();
  const policy = readDeliveryPolicy(readConfig({}));
  const boss = await startBoss(database, policy, silentLog);
  await openQueues(boss, policy);
  await boss.stop({ graceful: false });
  await database.close();
}
