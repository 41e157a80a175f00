import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import {
  assignments,
  errorGroups,
  events,
  profiles,
  type RecordKind,
  records,
  replays,
} from '../database/schema.ts';
import { PERSONAL_TABLES, type RowCounts, TABLES } from './personalTables.ts';
import { removeRows, withoutTimeLimit } from './removeRows.ts';

/** Retention periods, in days. */
export interface RetentionDays {
  leads: number;
  forms: number;
  /** Events, errors, relayed calls, profiles and assignments of variants. */
  events: number;
  replays: number;
}

const DAY_MS = 24 * 3_600_000;

/** Readers stay on the list of product updates until they unsubscribe. */
const KEPT_FORM = 'product-updates';

/** Deletes rows older than their retention period; several processes may do so at once. */
export async function removeExpired(
  { queries, now }: { queries: Queries; now: () => Date },
  days: RetentionDays,
): Promise<RowCounts> {
  const before = (count: number) => new Date(now().getTime() - count * DAY_MS);
  const isRecordBefore = (kind: RecordKind, count: number) =>
    and(eq(records.kind, kind), lt(records.createdAt, before(count)));
  const isExpired = {
    leads: isRecordBefore('lead', days.leads),
    submissions: and(
      isRecordBefore('submission', days.forms),
      sql`${records.content} ->> 'form' <> ${KEPT_FORM}`,
    ),
    messages: isRecordBefore('message', days.events),
    profiles: lt(profiles.updatedAt, before(days.events)),
    events: lt(events.receivedAt, before(days.events)),
    replays: lt(replays.receivedAt, before(days.replays)),
    assignments: lt(assignments.assignedAt, before(days.events)),
  };
  const removed = {} as RowCounts;
  for (const name of PERSONAL_TABLES)
    removed[name] = await withoutTimeLimit(queries, (transaction) =>
      removeRows(transaction, TABLES[name], isExpired[name]),
    );
  const isOld = lt(errorGroups.lastSeenAt, before(days.events));
  await withoutTimeLimit(queries, (transaction) => removeRows(transaction, errorGroups, isOld));
  return removed;
}
