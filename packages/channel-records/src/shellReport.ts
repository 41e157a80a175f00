import { z } from 'zod';

const sequence = z.int().min(1);
const word = z.string().min(1).max(40);

const refusedCanary = z.object({
  fragment: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  version: z.string().min(1).max(80),
  reason: z.string().min(1).max(500),
});
/** A candidate that a shell cannot serve; its visitors get what is live. */
export type RefusedCanary = z.infer<typeof refusedCanary>;

const count = z.int().min(0);
const milliseconds = z.number().min(0).max(1e7);

/** What a shell has measured since it started. */
export const shellMeasuresSchema = z.object({
  /** Pages that were answered from the cache, and pages that were composed for it. */
  pages: z.object({ hits: count, misses: count }),
  /** Server renders by fragment and version: how many, how many failed, and quantiles of the last ones. */
  renders: z
    .array(
      z.object({
        fragment: z.string().min(1).max(61),
        version: z.string().min(1).max(80),
        count,
        failed: count,
        p50: milliseconds,
        p95: milliseconds,
      }),
    )
    .max(40),
});
export type ShellMeasures = z.infer<typeof shellMeasuresSchema>;

/** A shell's report to its registry. */
export const shellReportSchema = z.object({
  /** A name for people: host and port, for instance. */
  name: z.string().min(1).max(80),
  channel: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  /** The record whose release visitors get; `null` while there is none. */
  serving: z.object({ sequence, release: sequence }).nullable(),
  /** Why the shell does not serve the record that the channel names. It keeps the one it has. */
  refused: z
    .object({
      /** `null` if it could not even be read. */
      sequence: sequence.nullable(),
      problem: word,
      reason: z.string().min(1).max(500),
    })
    .nullable(),
  /** Candidates of the record in service that the shell cannot serve; absent: none. */
  refusedCanaries: z.array(refusedCanary).max(20).optional(),
  /** Absent in reports of older shells. */
  measures: shellMeasuresSchema.optional(),
});
export type ShellReport = z.infer<typeof shellReportSchema>;

export const shellStatusSchema = shellReportSchema.extend({
  /** Identifies the shell; nobody can use it to report in the shell's place. */
  id: z.string(),
  /** The time of its last report, ISO 8601. */
  lastWordAt: z.iso.datetime(),
});
/** The last report of a shell, as a registry keeps it. */
export type ShellStatus = z.infer<typeof shellStatusSchema>;
