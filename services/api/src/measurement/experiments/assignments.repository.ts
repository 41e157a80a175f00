import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/Database.ts';
import { assignments, events } from '../../database/schema.ts';

/** The results of a variant. */
export interface VariantCount {
  experiment: string;
  variant: string;
  /** The sessions that saw it. */
  visitors: number;
  /** The sessions among them that sent a reward afterwards. */
  conversions: number;
}

/** Name of the page tracker's reward events. */
const REWARD = 'reward_event';

/** The only SQL about the variants of sessions. */
export function createAssignmentsRepository({
  queries,
  now,
}: {
  queries: Queries;
  now: () => Date;
}) {
  const findAll = async (session: string, experiments: string[]) =>
    new Map(
      (
        await queries
          .select({ experiment: assignments.experiment, variant: assignments.variant })
          .from(assignments)
          .where(
            and(eq(assignments.session, session), inArray(assignments.experiment, experiments)),
          )
      ).map(({ experiment, variant }) => [experiment, variant]),
    );

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
