import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/Database.ts';
import { messages } from '../../database/schema.ts';

/** The pop-up's events, in the order in which a visitor comes by them. */
export const FUNNEL_STEPS = [
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

/** The SQL about how far visitors come in the pop-up: relayed calls reach us whatever else a browser blocks. */
export function createFunnelRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  return {
    async count(days: number): Promise<FunnelStep[]> {
      const rows = await queries
        .select({
          step: messages.event,
          visitors: sql<number>`count(distinct ${messages.userId})::int`,
        })
        .from(messages)
        .where(
          and(
            eq(messages.kind, 'track'),
            inArray(messages.event, FUNNEL_STEPS),
            gte(messages.createdAt, new Date(now().getTime() - days * DAY_MS)),
          ),
        )
        .groupBy(messages.event);
      return FUNNEL_STEPS.map((step) => ({
        step,
        visitors: rows.find((row) => row.step === step)?.visitors ?? 0,
      }));
    },
  };
}
