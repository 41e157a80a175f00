import { z } from '@site/environment';

export const keepReleases = z.int().min(1).max(100_000);
export const keepDays = z.int().min(0).max(36_500);

export const pruneBody = z.strictObject({
  /** Absent: the registry's own setting. */
  keepReleases: keepReleases.optional(),
  keepDays: keepDays.optional(),
  /** Only list them. */
  isDryRun: z.boolean(),
});

export const pruneAnswer = z.object({
  keepReleases,
  keepDays,
  removed: z.array(z.object({ name: z.string(), version: z.string(), bytes: z.number() })),
  kept: z.number(),
});
