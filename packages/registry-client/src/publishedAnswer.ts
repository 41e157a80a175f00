import { z } from 'zod';

/** The registry's answer to a published version. */
export const publishedAnswer = z.object({
  name: z.string(),
  version: z.string(),
  integrity: z.string(),
  isNew: z.boolean(),
  /** Of the check of a new version: notes, and what is waived. */
  findings: z
    .array(
      z.object({
        rule: z.string(),
        where: z.string(),
        what: z.string(),
        waived: z.string().optional(),
      }),
    )
    .optional(),
});

export type Published = z.infer<typeof publishedAnswer>;
