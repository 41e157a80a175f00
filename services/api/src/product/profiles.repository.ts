import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { profiles, replays } from '../database/schema.ts';
import { applyProfileUpdate, type Properties } from './applyProfileUpdate.ts';

export interface ProfileUpdate {
  /** `people`, or the key of a group. */
  kind: string;
  id: string;
  update: Properties;
}

export type NewReplayPart = Omit<typeof replays.$inferInsert, 'receivedAt'>;

/** The only SQL about profiles and replays. */
export function createProfilesRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  return {
    /** Applies updates in their order, all or none. */
    apply: (updates: readonly ProfileUpdate[]): Promise<void> =>
      queries.transaction(async (transaction) => {
        for (const { kind, id, update } of updates) {
          const where = and(eq(profiles.kind, kind), eq(profiles.id, id));
          // First there must be a row to lock: two requests may be the first about someone.
          await transaction
            .insert(profiles)
            .values({ kind, id, properties: {}, updatedAt: now() })
            .onConflictDoNothing();
          const [row] = await transaction.select().from(profiles).where(where).for('update');
          const after = applyProfileUpdate(row?.properties ?? {}, update);
          if (after)
            await transaction
              .update(profiles)
              .set({ properties: after, updatedAt: now() })
              .where(where);
          else await transaction.delete(profiles).where(where);
        }
      }),

    async find(kind: string, id: string) {
      const where = and(eq(profiles.kind, kind), eq(profiles.id, id));
      const [row] = await queries.select().from(profiles).where(where);
      return row ?? null;
    },

    /** Stores a part of a replay once. */
    async addReplayPart(part: NewReplayPart): Promise<void> {
      await queries
        .insert(replays)
        .values({ ...part, receivedAt: now() })
        .onConflictDoNothing();
    },

    /** The parts that are there, without their bytes. */
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
