import { z } from 'zod';
import { LAST_BUCKET, RATES, VALUES } from './measures.ts';

const MAX_COUNT = 100_000;
const count = z.int().min(0).max(MAX_COUNT);

/** How often something could have happened, and how often it did. */
const rate = z
  .object({ of: count, bad: count })
  .refine(({ of, bad }) => bad <= of, { message: 'has more bad ones than there are' });

const histogram = z.partialRecord(
  z.stringFormat('bucket', (text) => /^(?:0|[1-9]\d{0,2})$/.test(text) && +text <= LAST_BUCKET),
  count,
);

const pick = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

/** What one arm's visitors met in a few seconds. What nobody met is absent. */
export const armEvidenceSchema = z.strictObject({
  /** Page views that were counted. */
  views: count.default(0),
  ...pick(RATES, rate.optional()),
  ...pick(VALUES, histogram.optional()),
});
export type ArmEvidence = z.infer<typeof armEvidenceSchema>;
export type Rated = z.infer<typeof rate>;
/** Counts by bucket. */
export type Histogram = z.infer<typeof histogram>;

/** What visitors of a candidate, and those without any candidate, met in the same few seconds. */
export const evidenceSchema = z.strictObject({
  live: armEvidenceSchema,
  candidate: armEvidenceSchema,
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Canaries that run at the same time have at least a thousandth of the visitors each. */
const MAX_CANARIES = 900;

/** What a shell counted in a few seconds, for all running canaries of its channel. */
export const evidencePieceSchema = z.strictObject({
  channel: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  /** Counts up from 1 in each process of a shell. A piece that is sent again has the same number. */
  number: z.int().min(1),
  canaries: z
    .array(
      z.strictObject({
        fragment: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
        version: z.string().max(80),
        /** The record that began the canary. */
        since: z.int().min(1),
        evidence: evidenceSchema,
      }),
    )
    .max(MAX_CANARIES),
});
export type EvidencePiece = z.infer<typeof evidencePieceSchema>;
export type CanaryEvidence = EvidencePiece['canaries'][number];
