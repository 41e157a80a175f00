import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '../../database/Database.ts';
import { assignments, events } from '../../database/schema.ts';
import { defineTask } from '../../records/Task.ts';

/** The results of a variant. */
const variantCount = z.object({
  experiment: z.string(),
  variant: z.string(),
  /** The sessions that saw it. */
  visitors: z.int(),
  /** The sessions among them that sent a reward afterwards. */
  conversions: z.int(),
});

export type VariantCount = z.output<typeof variantCount>;

/** Name of the page tracker's reward events. */
const REWARD = 'reward_event';

/** The only SQL about the variants of sessions. */
export function createAssignmentsRepository({ queries, now }: Store) {
  async function findAll(session: string, experiments: string[]): Promise<Map<string, string>> {
    const found = await queries
      .select({ experiment: assignments.experiment, variant: assignments.variant })
      .from(assignments)
      .where(and(eq(assignments.session, session), inArray(assignments.experiment, experiments)));
    return new Map(found.map(({ experiment, variant }) => [experiment, variant]));
  }

  return {
    findAll,

    /** Assigns variants to a session. Keeps earlier assignments, including those of other processes. */
    async assign(
      session: string,
      chosen: ReadonlyMap<string, string>,
    ): Promise<Map<string, string>> {
      const assignedAt = now();
      await queries
        .insert(assignments)
        .values(
          [...chosen].map(([experiment, variant]) => ({
            experiment,
            session,
            variant,
            assignedAt,
          })),
        )
        .onConflictDoNothing();
      return findAll(session, [...chosen.keys()]);
    },

    /** One row for each variant that any session saw. */
    async count(experiment?: string): Promise<VariantCount[]> {
      const rewarded = sql`exists (
        select 1 from ${events}
        where ${events.source} = 'page' and ${events.name} = ${REWARD}
          and ${events.session} = ${assignments.session}
          and ${events.occurredAt} >= ${assignments.assignedAt})`;
      return queries
        .select({
          experiment: assignments.experiment,
          variant: assignments.variant,
          visitors: sql<number>`count(*)::int`,
          conversions: sql<number>`(count(*) filter (where ${rewarded}))::int`,
        })
        .from(assignments)
        .where(experiment === undefined ? undefined : eq(assignments.experiment, experiment))
        .groupBy(assignments.experiment, assignments.variant)
        .orderBy(assignments.experiment, assignments.variant);
    },
  };
}

export type AssignmentsRepository = ReturnType<typeof createAssignmentsRepository>;

/** The counts for `pnpm experiments report`. */
export const countVariantsTask = defineTask({
  name: 'experiments-count',
  input: z.object({}),
  output: z.array(variantCount),
  run: (context) => createAssignmentsRepository(context).count(),
});
