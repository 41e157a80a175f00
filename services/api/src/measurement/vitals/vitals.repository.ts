import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/Database.ts';
import { events } from '../../database/schema.ts';
import { VITALS } from '../reports/reports.schema.ts';

export interface VitalsQuery {
  days: number;
  fragment?: string | undefined;
  version?: string | undefined;
}

/** One Web Vital of one version on one day: how many visits measured it, and its quantiles in milliseconds (CLS: a score). */
export interface VitalSummary {
  /** Such as `2026-01-31`, in UTC. */
  day: string;
  /** The fragment with the element that determined the value; absent: none is known, as of the time to the first byte. */
  fragment: string | null;
  version: string | null;
  name: string;
  count: number;
  p50: number;
  p75: number;
  p95: number;
}

/** Rows that one answer has at most. */
const MAX_ROWS = 5_000;

/** The SQL about Web Vitals. */
export function createVitalsRepository({ queries, now }: { queries: Queries; now: () => Date }) {
  return {
    /** Summaries by day, newest first. The first of the days is a whole one. */
    async summarize({ days, fragment, version }: VitalsQuery): Promise<VitalSummary[]> {
      const since = now();
      since.setUTCHours(0, 0, 0, 0);
      since.setUTCDate(since.getUTCDate() - days + 1);
      const field = (name: string) =>
        sql<string | null>`${events.payload} ->> ${sql.raw(`'${name}'`)}`;
      const day = sql<string>`to_char(${events.receivedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
      const quantile = (share: number) =>
        sql<number>`(percentile_cont(${sql.raw(String(share))}) within group (order by (${events.payload} ->> 'value')::float8))::float8`;
      const found = await queries
        .select({
          day,
          fragment: field('fragment'),
          version: field('version'),
          name: events.name,
          count: sql<number>`count(*)::int`,
          p50: quantile(0.5),
          p75: quantile(0.75),
          p95: quantile(0.95),
        })
        .from(events)
        .where(
          and(
            eq(events.source, 'report'),
            inArray(events.name, [...VITALS]),
            gte(events.receivedAt, since),
            fragment ? eq(field('fragment'), fragment) : undefined,
            version ? eq(field('version'), version) : undefined,
          ),
        )
        .groupBy(sql`1, 2, 3, 4`)
        .orderBy(sql`1 desc, 2 nulls last, 3, 4`)
        .limit(MAX_ROWS);
      return found.map((row) => ({
        ...row,
        p50: round(row.p50),
        p75: round(row.p75),
        p95: round(row.p95),
      }));
    },
  };
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;
