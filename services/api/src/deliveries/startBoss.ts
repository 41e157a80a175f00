import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/Database.ts';
import type { DeliveryPolicy } from './createDeliveryQueue.ts';

const HOUR_SECONDS = 3_600;
/** Longest time between two checks for jobs whose process was killed. */
const SUPERVISE_SECONDS = 10;

/**
 * Starts pg-boss in the service's own database.
 *
 * NOTIFY wakes the workers, on PGlite too, so polling can be slow: PGlite runs inside this process, and an idle site must not
 * keep it busy.
 */
export async function startBoss(
  { jobStore }: Database,
  { pollSeconds }: Pick<DeliveryPolicy, 'pollSeconds'>,
  log: Logger,
): Promise<PgBoss> {
  const superviseSeconds = Math.max(1, Math.min(SUPERVISE_SECONDS, pollSeconds));
  const boss = new PgBoss({
    ...jobStore,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: HOUR_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job store trouble'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job store warning'));
  await boss.start();
  return boss;
}
