import { z } from 'zod';

const hydrate = z.string();

/** A site's answer about how it makes a page: what `fragments explain` prints. */
export const explanationSchema = z.looseObject({
  path: z.string(),
  status: z.number(),
  release: z.number(),
  releasedAt: z.string(),
  channel: z.string(),
  arm: z.string(),
  fragment: z.string().optional(),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  content: z.object({
    revision: z.string().optional(),
    isUnavailable: z.boolean(),
    answeredAt: z.string().optional(),
  }),
  cache: z.object({ state: z.string(), bytes: z.number().optional() }).optional(),
  limits: z.object({ deadlineMs: z.number(), memoryMb: z.number() }),
  ms: z.number(),
  documentBytes: z.number().optional(),
  slots: z.array(
    z.looseObject({
      slot: z.string(),
      fragment: z.string().optional(),
      version: z.string().optional(),
      commit: z.string().nullish(),
      origin: z.string(),
      problem: z.string().optional(),
      ms: z.number().optional(),
      htmlBytes: z.number(),
      scriptBytes: z.number().optional(),
      maxHtmlKb: z.number().optional(),
      hydrate: hydrate.optional(),
      documents: z
        .array(z.object({ id: z.string(), type: z.string(), uid: z.string().optional() }))
        .optional(),
      islands: z.array(z.object({ expose: z.string(), hydrate })),
    }),
  ),
});
export type Explanation = z.infer<typeof explanationSchema>;
