import type { Database } from '../database/Database.ts';
import { DEFAULT_DELIVERY } from '../deliveries/createDeliveryQueue.ts';
import { openQueues } from '../deliveries/deliveryQueues.ts';
import { startBoss } from '../deliveries/startBoss.ts';
import { silentLog } from '../operations/silentLog.ts';

/** The name of the database with all tables and queues that tests copy. */
export const POSTGRES_TEMPLATE = 'api_template';

/** Creates the tables and queues of a first start, and closes the database. */
export async function fillDatabase(database: Database): Promise<void> {
  await database.migrate();
  const boss = await startBoss(database, DEFAULT_DELIVERY, silentLog);
  await openQueues(boss, DEFAULT_DELIVERY);
  await boss.stop({ graceful: false });
  await database.close();
}
