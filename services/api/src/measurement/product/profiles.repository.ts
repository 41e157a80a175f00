import { and, eq, sql } from 'drizzle-orm';
import type { Json } from '../../database/boundJson.ts';
import type { Store } from '../../database/Database.ts';
import { profiles, replays } from '../../database/schema.ts';
import { isObject } from '../events/eventLimits.ts';

export interface ProfileUpdate {
  /** `people`, or the key of a group. */
  kind: string;
  id: string;
  update: Properties;
}

export type NewReplayPart = Omit<typeof replays.$inferInsert, 'receivedAt'>;

/** The largest size of a profile. An update that would exceed it is dropped, or clients could append forever. */
const MAX_PROFILE_BYTES = 1024 * 1024;
const isWithinLimit = (properties: Properties) =>
  Buffer.byteLength(JSON.stringify(properties)) <= MAX_PROFILE_BYTES;

/** Groups updates by profile, in a fixed order, so that two requests cannot deadlock. */
function groupByProfile(updates: readonly ProfileUpdate[]) {
  const groups = new Map<string, { kind: string; id: string; updates: Properties[] }>();
  for (const { kind, id, update } of updates) {
    const key = JSON.stringify([kind, id]);
    const group = groups.get(key) ?? { kind, id, updates: [] };
    group.updates.push(update);
    groups.set(key, group);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** The only SQL about profiles and replays. */
export function createProfilesRepository({ queries, now }: Store) {
  return {
    /** Applies updates in their order, all or none. */
    apply: (updates: readonly ProfileUpdate[]): Promise<void> =>
      queries.transaction(async (transaction) => {
        for (const { kind, id, updates: own } of groupByProfile(updates)) {
          const where = and(eq(profiles.kind, kind), eq(profiles.id, id));
          // Insert a row to lock first: two requests may be the first about the same person.
          await transaction
            .insert(profiles)
            .values({ kind, id, properties: {}, updatedAt: now() })
            .onConflictDoNothing();
          const [row] = await transaction.select().from(profiles).where(where).for('update');
          const after = own.reduce<Properties | null>(
            (before, update) => applyProfileUpdate(before ?? {}, update),
            row?.properties ?? {},
          );
          if (after === null) await transaction.delete(profiles).where(where);
          else if (isWithinLimit(after))
            await transaction
              .update(profiles)
              .set({ properties: after, updatedAt: now() })
              .where(where);
        }
      }),

    async find(kind: string, id: string) {
      const where = and(eq(profiles.kind, kind), eq(profiles.id, id));
      const [row] = await queries.select().from(profiles).where(where);
      return row ?? null;
    },

    /**
     * Stores a part of a replay once. A recorder that got no answer sends the part again, extended with newer events: the later
     * version wins.
     */
    async addReplayPart(part: NewReplayPart): Promise<void> {
      const row = { ...part, receivedAt: now() };
      await queries
        .insert(replays)
        .values(row)
        .onConflictDoUpdate({ target: [replays.replayId, replays.seq], set: row });
    },

    /** The stored parts, without their bytes. */
    listReplay: (replayId: string) =>
      queries
        .select({
          seq: replays.seq,
          format: replays.format,
          bytes: sql<number>`length(${replays.bytes})`,
        })
        .from(replays)
        .where(eq(replays.replayId, replayId))
        .orderBy(replays.seq),
  };
}

export type ProfilesRepository = ReturnType<typeof createProfilesRepository>;

export type Properties = Record<string, Json>;

/** The operations of the product analytics' client on a profile. Unknown ones change nothing. */
const OPERATIONS: Record<string, (before: Properties, given: Json) => Properties> = {
  $set: (before, given) => ({ ...before, ...asProperties(given) }),
  $set_once: (before, given) => ({ ...asProperties(given), ...before }),
  $add: (before, given) =>
    change(before, given, (old, value) => Number(old ?? 0) + (Number(value) || 0)),
  $append: (before, given) => change(before, given, (old, value) => [...asList(old), value]),
  $union: (before, given) =>
    change(before, given, (old, values) => {
      const known = new Set(asList(old).map(asText));
      return [...asList(old), ...asList(values).filter((value) => !known.has(asText(value)))];
    }),
  $remove: (before, given) =>
    change(before, given, (old, value) =>
      asList(old).filter((each) => asText(each) !== asText(value)),
    ),
  $unset: (before, given) =>
    Object.fromEntries(Object.entries(before).filter(([name]) => !asList(given).includes(name))),
};

/** A profile after one update; `null` when the update deletes it. */
export function applyProfileUpdate(before: Properties, update: Properties): Properties | null {
  if ('$delete' in update) return null;
  let after = before;
  for (const [word, given] of Object.entries(update))
    if (Object.hasOwn(OPERATIONS, word)) after = OPERATIONS[word]?.(after, given) ?? after;
  return after;
}

const change = (
  before: Properties,
  given: Json,
  compute: (old: Json | undefined, value: Json) => Json,
): Properties => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(asProperties(given)).map(([name, value]) => [
      name,
      compute(Object.hasOwn(before, name) ? before[name] : undefined, value),
    ]),
  ),
});

const asProperties = (value: Json): Properties => (isObject(value) ? (value as Properties) : {});
const asList = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const asText = (value: Json) => JSON.stringify(value);
