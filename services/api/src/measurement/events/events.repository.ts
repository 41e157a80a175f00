import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries, Store } from '../../database/Database.ts';
import { EVENT_SOURCES, events, records } from '../../database/schema.ts';
import { defineTask } from '../../records/Task.ts';

type MeasuredEvent = typeof events.$inferSelect;
export type NewEvent = Omit<MeasuredEvent, 'receivedAt'>;

const eventsQuery = z.object({
  source: z.enum(EVENT_SOURCES).optional(),
  name: z.string().optional(),
  /** Only events received after this. */
  since: z.iso.datetime().optional(),
  limit: z.int().min(1).max(10_000).optional(),
});

/** A statement has at most 65535 parameters, and each row needs one for each column. */
const ROWS_AT_ONCE = 2_000;

/** Counts what was stored, by source; what was stored before is `repeated`. */
export type CountEvents = (source: string, outcome: 'new' | 'repeated', count: number) => void;

/** The only SQL that stores and lists what clients in browsers measure. */
export function createEventsRepository({
  queries,
  now,
  count,
}: Store & { count?: CountEvents | undefined }) {
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
    async create(given: readonly NewEvent[]): Promise<number> {
      const stored = (await store(given)).length;
      const [{ source } = { source: 'none' }] = given;
      count?.(source, 'new', stored);
      count?.(source, 'repeated', given.length - stored);
      return stored;
    },

    /** The same. Returns the ids of those that were new. */
    store,

    /** The newest events, in the order in which they arrived. */
    async list({
      source,
      name,
      since,
      limit = 100,
    }: z.output<typeof eventsQuery> = {}): Promise<MeasuredEvent[]> {
      const direction = since ? asc : desc;
      const found = await queries
        .select()
        .from(events)
        .where(
          and(
            source && eq(events.source, source),
            name ? eq(events.name, name) : undefined,
            since ? gt(events.receivedAt, new Date(since)) : undefined,
          ),
        )
        .orderBy(direction(events.receivedAt), direction(events.id))
        .limit(limit);
      return since ? found : found.reverse();
    },
  };
}

export type EventsRepository = ReturnType<typeof createEventsRepository>;

const listedEvent = z.object({
  source: z.enum(EVENT_SOURCES),
  id: z.string(),
  name: z.string(),
  visitor: z.string().nullable(),
  session: z.string().nullable(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  payload: z.json(),
});

/** An event with its times as ISO 8601. */
export type ListedEvent = z.output<typeof listedEvent>;

/** `pnpm events tail`: the newest events, oldest first. */
export const listEventsTask = defineTask({
  name: 'events-list',
  input: eventsQuery,
  output: z.array(listedEvent),
  run: async (context, query) =>
    (await createEventsRepository(context).list(query)).map((event) => ({
      ...event,
      occurredAt: event.occurredAt.toISOString(),
      receivedAt: event.receivedAt.toISOString(),
    })),
});

/** The pop-up's events, in a visitor's order. */
const FUNNEL_STEPS = [
  'Viewed Pop-up',
  'Submitted Pop-up: Step 1',
  'Submitted Pop-up: Step 2',
  'Submitted Pop-up: Step 3',
  'Submitted Pop-up: Step 4',
  'Completed Pop-up',
] as const;

const funnelStep = z.object({ step: z.string(), visitors: z.int() });
export type FunnelStep = z.output<typeof funnelStep>;

const DAY_MS = 24 * 3_600_000;

/** `pnpm events funnel`: how far visitors get in the pop-up. It counts relayed calls, which no blocker in the browser stops. */
export const funnelTask = defineTask({
  name: 'events-funnel',
  input: z.object({ days: z.int().min(1).max(3_650) }),
  output: z.array(funnelStep),
  async run({ queries, now }, { days }) {
    const step = sql<string>`${records.content} ->> 'event'`;
    const visitor = sql`${records.content} ->> 'userId'`;
    const rows = await queries
      .select({ step, visitors: sql<number>`count(distinct ${visitor})::int` })
      .from(records)
      .where(
        and(
          eq(records.kind, 'message'),
          eq(sql`${records.content} ->> 'kind'`, 'track'),
          inArray(step, FUNNEL_STEPS),
          gte(records.createdAt, new Date(now().getTime() - days * DAY_MS)),
        ),
      )
      .groupBy(step);
    return FUNNEL_STEPS.map((step) => ({
      step,
      visitors: rows.find((row) => row.step === step)?.visitors ?? 0,
    }));
  },
});
