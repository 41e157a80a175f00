import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Store } from '../database/Database.ts';
import { errorGroups } from '../database/schema.ts';
import { defineTask } from '../records/Task.ts';
import {
  type Expiry,
  eachTable,
  type PersonalTable,
  removeRows,
  withoutTimeLimit,
} from './personalTables.ts';

const DAY_MS = 24 * 3_600_000;

/** Retention periods, in days. */
const retention = z.object({
  leads: z.int().min(1),
  forms: z.int().min(1),
  events: z.int().min(1),
  replays: z.int().min(1),
});

type RetentionDays = z.output<typeof retention>;

/** Reads the retention periods from the settings. */
export const readRetention = (config: Config): RetentionDays => ({
  leads: config.LEADS_RETENTION_DAYS,
  forms: config.FORMS_RETENTION_DAYS,
  events: config.EVENTS_RETENTION_DAYS,
  replays: config.REPLAYS_RETENTION_DAYS,
});

/** Deletes rows older than their retention period; several processes may do so at once. */
export async function removeExpired(
  { queries, now }: Store,
  days: RetentionDays,
): Promise<Record<PersonalTable, number>> {
  const before = Object.fromEntries(
    Object.entries(days).map(([name, count]) => [name, new Date(now().getTime() - count * DAY_MS)]),
  ) as unknown as Expiry;
  const remove = (...rows: [Parameters<typeof removeRows>[1], Parameters<typeof removeRows>[2]]) =>
    withoutTimeLimit(queries, (transaction) => removeRows(transaction, ...rows));
  const removed = await eachTable(({ table, isExpired }) => remove(table, isExpired(before)));
  await remove(errorGroups, lt(errorGroups.lastSeenAt, before.events));
  return removed;
}

/** `pnpm privacy retention`: deletes expired rows now. */
export const retentionTask = defineTask({
  name: 'privacy-retention',
  input: retention,
  output: z.record(z.string(), z.int()),
  run: (context, days) => removeExpired(context, days),
});

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;

/** Deletes expired rows soon after the start and then four times a day, until the returned function is called. */
export function startRetention(
  remove: () => Promise<Record<string, number>>,
  log: Logger,
): () => void {
  const run = async () => {
    try {
      const removed = await remove();
      if (Object.values(removed).some((count) => count > 0))
        log.info({ removed }, 'deleted expired rows');
    } catch (error) {
      log.error({ err: error }, 'could not delete expired rows');
    }
  };
  const first = setTimeout(run, FIRST_MS);
  const every = setInterval(run, EVERY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
