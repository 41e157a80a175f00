import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/Database.ts';
import { records } from '../../database/schema.ts';

/** The pop-up's events, in a visitor's order. */
const FUNNEL_STEPS = [
  'Viewed Pop-up',
  'Submitted Pop-up: Step 1',
  'Submitted Pop-up: Step 2',
  'Submitted Pop-up: Step 3',
  'Submitted Pop-up: Step 4',
  'Completed Pop-up',
] as const;

export interface FunnelStep {
  step: string;
  visitors: number;
}

const DAY_MS = 24 * 3_600_000;

/** The SQL about visitors' progress in the pop-up. It counts relayed calls, which no blocker in the browser stops. */
export function createFunnelRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  return {
    async count(days: number): Promise<FunnelStep[]> {
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
  };
}
