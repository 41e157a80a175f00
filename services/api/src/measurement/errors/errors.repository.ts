import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Json } from '../../database/boundJson.ts';
import type { Store } from '../../database/Database.ts';
import { errorGroups } from '../../database/schema.ts';
import type { Occurrence } from './asOccurrence.ts';

export type ErrorGroup = typeof errorGroups.$inferSelect;

export const errorsQuery = z.object({
  fragment: z.string().max(80).optional(),
  version: z.string().max(80).optional(),
  /** Only errors that occurred after this. */
  since: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

/** Anybody can send reports. When there are more groups than this, those seen least often, and longest ago, are forgotten. */
const MAX_GROUPS = 2_000;
/** Arms that are counted for one group. */
const MAX_ARMS = 20;
/** A map that could not be fetched may be there later. */
const RETRY_MS = 10 * 60_000;

/** The only SQL about errors. */
export function createErrorsRepository({ queries, now }: Store, maxGroups = MAX_GROUPS) {
  const countArms = sql`case
    when jsonb_typeof(excluded.arms) = 'object' and (
      ${errorGroups.arms} ?| array(select jsonb_object_keys(excluded.arms))
      or (select count(*) from jsonb_object_keys(${errorGroups.arms})) < ${MAX_ARMS}
    ) then ${errorGroups.arms} || (
      select coalesce(jsonb_object_agg(key, value::int + coalesce((${errorGroups.arms} ->> key)::int, 0)), '{}')
      from jsonb_each_text(excluded.arms)
    )
    else ${errorGroups.arms}
  end`;

  return {
    /** Counts occurrences: each in its group, or as the first of a new one. */
    async add(occurrences: readonly Occurrence[]): Promise<void> {
      if (occurrences.length === 0) return;
      const at = now();
      const rows = Map.groupBy(occurrences, ({ group }) => group);
      // A fixed order keeps two requests with the same errors from deadlocking.
      const values = [...rows]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, same]) => {
          const { group: _group, arm: _arm, ...described } = same[0] as Occurrence;
          const counts = new Map<string, number>();
          for (const { arm } of same) if (arm) counts.set(arm, (counts.get(arm) ?? 0) + 1);
          const arms = Object.fromEntries(counts);
          return { ...described, id, count: same.length, arms, firstSeenAt: at, lastSeenAt: at };
        });
      await queries
        .insert(errorGroups)
        .values(values)
        .onConflictDoUpdate({
          target: errorGroups.id,
          set: {
            count: sql`${errorGroups.count} + excluded.count`,
            arms: countArms,
            lastSeenAt: sql`greatest(${errorGroups.lastSeenAt}, excluded.last_seen_at)`,
          },
        });
      await queries.execute(sql`
        delete from ${errorGroups} where id in (
          select id from ${errorGroups} order by count, last_seen_at
          limit greatest(0, (select count(*) from ${errorGroups}) - ${maxGroups})
        )`);
    },

    /** Groups, those that occurred last first. */
    async list({
      fragment,
      version,
      since,
      limit = 100,
    }: z.output<typeof errorsQuery> = {}): Promise<ErrorGroup[]> {
      return queries
        .select()
        .from(errorGroups)
        .where(
          and(
            fragment ? eq(errorGroups.fragment, fragment) : undefined,
            version ? eq(errorGroups.version, version) : undefined,
            since ? gte(errorGroups.lastSeenAt, new Date(since)) : undefined,
          ),
        )
        .orderBy(desc(errorGroups.lastSeenAt), errorGroups.id)
        .limit(limit);
    },

    async find(id: string): Promise<ErrorGroup | undefined> {
      const [found] = await queries.select().from(errorGroups).where(eq(errorGroups.id, id));
      return found;
    },

    /** The groups among these whose stack was not led back to the sources yet, and was not just tried. */
    async listUnresolved(ids: readonly string[], limit: number): Promise<ErrorGroup[]> {
      if (ids.length === 0) return [];
      const before = new Date(now().getTime() - RETRY_MS);
      return queries
        .select()
        .from(errorGroups)
        .where(
          and(
            inArray(errorGroups.id, [...ids]),
            isNotNull(errorGroups.stack),
            isNull(errorGroups.frames),
            or(isNull(errorGroups.resolvedAt), lt(errorGroups.resolvedAt, before)),
          ),
        )
        .orderBy(desc(errorGroups.lastSeenAt))
        .limit(limit);
    },

    /** @param frames `null` if no source map was there */
    async saveFrames(id: string, frames: Json): Promise<void> {
      await queries
        .update(errorGroups)
        .set({ frames, resolvedAt: now() })
        .where(eq(errorGroups.id, id));
    },
  };
}
