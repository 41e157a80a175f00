import { and, lt, ne } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import {
  assignments,
  events,
  leads,
  messages,
  profiles,
  replays,
  submissions,
} from '../database/schema.ts';

/** How long what is kept, in days. */
export interface RetentionDays {
  leads: number;
  forms: number;
  /** Events, relayed calls, profiles and who saw which variant. */
  events: number;
  replays: number;
}

const DAY_MS = 24 * 3_600_000;

/** Who signed up for product updates stays on the list until they leave it. */
const KEPT_FORM = 'product-updates';

/** Deletes what is older than its time; several processes may do so at once. */
export async function removeExpired(
  { queries, now }: { queries: Queries; now: () => Date },
  days: RetentionDays,
): Promise<Record<string, number>> {
  const before = (count: number) => new Date(now().getTime() - count * DAY_MS);
  const removals = {
    leads: queries
      .delete(leads)
      .where(lt(leads.createdAt, before(days.leads)))
      .returning({ id: leads.id }),
    submissions: queries
      .delete(submissions)
      .where(and(lt(submissions.createdAt, before(days.forms)), ne(submissions.form, KEPT_FORM)))
      .returning({ id: submissions.id }),
    messages: queries
      .delete(messages)
      .where(lt(messages.createdAt, before(days.events)))
      .returning({ id: messages.id }),
    events: queries
      .delete(events)
      .where(lt(events.receivedAt, before(days.events)))
      .returning({ id: events.id }),
    profiles: queries
      .delete(profiles)
      .where(lt(profiles.updatedAt, before(days.events)))
      .returning({ id: profiles.id }),
    assignments: queries
      .delete(assignments)
      .where(lt(assignments.assignedAt, before(days.events)))
      .returning({ id: assignments.session }),
    replays: queries
      .delete(replays)
      .where(lt(replays.receivedAt, before(days.replays)))
      .returning({ id: replays.replayId }),
  };
  const removed: Record<string, number> = {};
  for (const [name, removal] of Object.entries(removals)) removed[name] = (await removal).length;
  return removed;
}
