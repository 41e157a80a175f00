import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '../database/Database.ts';
import { events } from '../database/schema.ts';
import { defineTask } from '../records/Task.ts';
import { VITALS } from './reports/reports.schema.ts';

const DEFAULT_DAYS = 7;
/** Rows that one answer has at most. */
const MAX_ROWS = 5_000;

export const vitalsQuery = z.object({
  days: z.coerce.number().int().min(1).max(400).default(DEFAULT_DAYS),
  fragment: z.string().max(80).optional(),
  version: z.string().max(80).optional(),
});

/** One Web Vital of one version on one day: how many visits measured it, and its quantiles in milliseconds (CLS: a score). */
const vitalSummary = z.object({
  /** Such as `2026-01-31`, in UTC. */
  day: z.string(),
  /** The fragment with the element that determined the value; absent: none is known, as of the time to the first byte. */
  fragment: z.string().nullable(),
  version: z.string().nullable(),
  name: z.string(),
  count: z.int(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});

export type VitalSummary = z.output<typeof vitalSummary>;

/** Summaries of Web Vitals by day, newest first. The first of the days is a whole one. */
export async function summarizeVitals(
  { queries, now }: Store,
  { days, fragment, version }: z.output<typeof vitalsQuery>,
): Promise<VitalSummary[]> {
  const since = now();
  since.setUTCHours(0, 0, 0, 0);
  since.setUTCDate(since.getUTCDate() - days + 1);
  const field = (name: string) => sql<string | null>`${events.payload} ->> ${sql.raw(`'${name}'`)}`;
  const quantile = (share: number) =>
    sql<number>`round(percentile_cont(${sql.raw(String(share))}) within group (order by (${events.payload} ->> 'value')::float8)::numeric, 3)::float8`;
  return queries
    .select({
      day: sql<string>`to_char(${events.receivedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
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
}

/** `pnpm vitals`: Web Vitals by day, fragment and version. */
export const listVitalsTask = defineTask({
  name: 'vitals-list',
  input: vitalsQuery,
  output: z.array(vitalSummary),
  run: summarizeVitals,
});
