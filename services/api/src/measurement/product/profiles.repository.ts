import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/Database.ts';
import { profiles, replays } from '../../database/schema.ts';
import { applyProfileUpdate, type Properties } from './applyProfileUpdate.ts';

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
export function createProfilesRepository({ queries, now }: { queries: Queries; now: () => Date }) {
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
