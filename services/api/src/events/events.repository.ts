import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { type EventSource, events } from '../database/schema.ts';

export type MeasuredEvent = typeof events.$inferSelect;
export type NewEvent = Omit<MeasuredEvent, 'receivedAt'>;

export interface EventsQuery {
  source?: EventSource | undefined;
  name?: string | undefined;
  /** Only what came after this. */
  since?: Date | undefined;
  limit?: number | undefined;
}

/** The only SQL that stores and lists what clients in browsers measure. */
export function createEventsRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  return {
    /**
     * Stores each event once for its source and id, however often and from however many requests it comes.
     *
     * @returns how many were new
     */
    async create(given: readonly NewEvent[]): Promise<number> {
      if (given.length === 0) return 0;
      const receivedAt = now();
      const stored = await queries
        .insert(events)
        .values(given.map((event) => ({ ...event, receivedAt })))
        .onConflictDoNothing()
        .returning({ id: events.id });
      return stored.length;
    },

    /** The newest ones, oldest of them first. */
    async list({ source, name, since, limit = 100 }: EventsQuery = {}): Promise<MeasuredEvent[]> {
      const wanted: (SQL | undefined)[] = [
        source && eq(events.source, source),
        name ? eq(events.name, name) : undefined,
        since && gt(events.receivedAt, since),
      ];
      const found = await queries
        .select()
        .from(events)
        .where(and(...wanted))
        .orderBy(
          ...(since
            ? [asc(events.receivedAt), asc(events.id)]
            : [desc(events.receivedAt), desc(events.id)]),
        )
        .limit(limit);
      return since ? found : found.reverse();
    },
  };
}

export type EventsRepository = ReturnType<typeof createEventsRepository>;
