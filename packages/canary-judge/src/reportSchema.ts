import { z } from 'zod';
import { RATES, VALUES } from './measures.ts';

const count = z.number().min(0);
const measure = z.enum([...RATES, ...VALUES]);

const armNumbersSchema = z.object({
  of: count,
  bad: count,
  /** Bounds of the rate that hold at all times together with 95%; 0 and 1 without visits. */
  low: z.number(),
  high: z.number(),
  /** Of values: the third quartile. */
  quartile: z.number().exactOptional(),
});
/** One arm's numbers of one measure. */
export type ArmNumbers = z.infer<typeof armNumbersSchema>;

const measureNumbersSchema = z.object({
  measure,
  live: armNumbersSchema,
  candidate: armNumbersSchema,
  /** Evidence against the candidate: how many times its stake a bettor against it has. */
  odds: z.number(),
});
export type MeasureNumbers = z.infer<typeof measureNumbersSchema>;

/** What the judge says, with all numbers it is based on. */
export const canaryReportSchema = z.object({
  verdict: z.enum(['wait', 'worse', 'fine']),
  /** A sentence or two, for people. */
  reason: z.string(),
  /** The mean of the measures' odds. At 200 the candidate is worse. */
  odds: z.number(),
  views: z.object({ live: count, candidate: count }),
  finding: z.object({ measure, by: z.enum(['test', 'harm']) }).exactOptional(),
  measures: z.array(measureNumbersSchema),
});
export type CanaryReport = z.infer<typeof canaryReportSchema>;

/** A canary with all that is known of it, as a registry tells it. */
export const judgedCanarySchema = z.object({
  fragment: z.string(),
  version: z.string(),
  /** The version it is compared with; `null` once the canary has ended. */
  live: z.string().nullable(),
  since: z.number(),
  /** In thousandths of all visitors; 0 once it has ended. */
  share: z.number(),
  steps: z
    .object({ shares: z.array(z.number()), everyMinutes: z.number(), at: z.string() })
    .exactOptional(),
  /** When evidence was last heard, ISO 8601; `null`: never. */
  lastAt: z.string().nullable(),
  report: canaryReportSchema,
});
export type JudgedCanary = z.infer<typeof judgedCanarySchema>;
