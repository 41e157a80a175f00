import { z } from 'zod';

const madePage = z.object({
  status: z.number(),
  document: z.string(),
  /** Of its content security. */
  policy: z.string(),
  /** Until all slots were rendered. */
  ms: z.number(),
  /** As visitors get it. */
  compressedBytes: z.number(),
  slots: z.array(
    z.object({
      slot: z.string(),
      fragment: z.string().optional(),
      problem: z.string().optional(),
      ms: z.number().optional(),
      islands: z.array(z.object({ expose: z.string() })),
    }),
  ),
});

/** A site's answer: one page as it is, and with the candidate. */
export const comparisonSchema = z.object({
  path: z.string(),
  live: madePage,
  candidate: madePage,
});
export type MadePage = z.infer<typeof madePage>;
export type Comparison = z.infer<typeof comparisonSchema>;

/** A site's answer: what a candidate replaces, and the pages that there are to compare. */
export const listSchema = z.object({
  replaced: z.array(
    z.object({ name: z.string(), version: z.string(), live: z.string().nullable() }),
  ),
  pages: z.array(z.string().startsWith('/').max(2_000)).max(100_000),
});
export type Replaced = z.infer<typeof listSchema>['replaced'][number];
