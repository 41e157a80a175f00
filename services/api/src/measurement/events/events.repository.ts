import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/Database.ts';
import { type EventSource, events } from '../../database/schema.ts';

export type MeasuredEvent = typeof events.$inferSelect;
export type NewEvent = Omit<MeasuredEvent, 'receivedAt'>;

export interface EventsQuery {
  source?: EventSource | undefined;
  name?: string | undefined;
  /** Only events received after this. */
  since?: Date | undefined;
  limit?: number | undefined;
}

/** A statement has at most 65535 parameters, and each row needs one for each column. */
const ROWS_AT_ONCE = 2_000;

/** The only SQL that stores and lists what clients in browsers measure. */
export function createEventsRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  async function store(given: readonly NewEvent[]): Promise<string[]> {
    const receivedAt = now();
    const once = new Map<string, NewEvent>();
    for (const event of given) {
      const key = `${event.source} ${event.id}`;
      if (!once.has(key)) once.set(key, event);
    }
    // A fixed order keeps two requests with the same events from deadlocking.
    const rows = [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
    const insert = async (transaction: Queries, part: readonly NewEvent[]) => {
      const stored = await transaction
        .insert(events)
        .values(part.map((event) => ({ ...event, receivedAt })))
        .onConflictDoNothing()
        .returning({ id: events.id });
      return stored.map(({ id }) => id);
    };
    if (rows.length === 0) return [];
    if (rows.length <= ROWS_AT_ONCE) return insert(queries, rows);
    return queries.transaction(async (transaction) => {
      const stored: string[] = [];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        stored.push(...(await insert(transaction, rows.slice(from, from + ROWS_AT_ONCE))));
      return stored;
    });
  }

  return {
    /**
     * Stores each event once per source and id, even if several requests contain it. Stores all of them or none.
     *
     * @returns how many were new
     */
    create: async (given: readonly NewEvent[]): Promise<number> => (await store(given)).length,

    /** The same. Returns the ids of those that were new. */
    store,

    /** The newest events, in the order in which they arrived. */
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
