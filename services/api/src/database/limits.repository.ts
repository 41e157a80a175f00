import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Queries } from './Database.ts';
import { limitCounts } from './schema.ts';

/** A count to add, by a key that is not stored itself. */
interface Used {
  key: string;
  count: number;
  expiresAt: number;
}

/** The counts of limits that all processes share. */
export function createLimitsRepository({ queries }: { queries: Queries }) {
  return {
    /** Adds to the counts in one statement. Resolves to the sums by key. */
    async add(used: readonly Used[]): Promise<ReadonlyMap<string, number>> {
      const rows = used
        .map(({ key, count, expiresAt }) => ({
          key: digest(key, expiresAt),
          count,
          expiresAt: new Date(expiresAt),
        }))
        // Two processes that lock rows in the same order do not wait for each other in a circle.
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      const sums = new Map<string, number>();
      for (let from = 0; from < rows.length; from += BATCH)
        for (const { key, count } of await queries
          .insert(limitCounts)
          .values(rows.slice(from, from + BATCH))
          .onConflictDoUpdate({
            target: limitCounts.key,
            set: { count: sql`${limitCounts.count} + excluded.count` },
          })
          .returning({ key: limitCounts.key, count: limitCounts.count }))
          sums.set(key, count);
      return new Map(
        used.flatMap(({ key, expiresAt }) => {
          const sum = sums.get(digest(key, expiresAt));
          return sum === undefined ? [] : [[key, sum]];
        }),
      );
    },

    /** Forgets the counts of windows that are over. */
    async removeExpired(now: Date): Promise<void> {
      await queries.delete(limitCounts).where(lt(limitCounts.expiresAt, now));
    },
  };
}

/** Rows of one statement. */
const BATCH = 5_000;

/** Addresses are not stored, and one window says nothing about the next. */
const digest = (key: string, expiresAt: number) =>
  createHash('sha256').update(`${expiresAt} ${key}`).digest('base64url');
