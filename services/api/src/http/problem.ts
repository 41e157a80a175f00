import { z } from 'zod';

/** The body of every answer that is not a success. */
export const problem = z.object({
  /** A stable word for programs. */
  error: z.string(),
  /** A sentence for people. */
  message: z.string(),
  /** Present when parts of the request are to blame, each by its path in the body. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Of the product-updates signup alone. */
  status: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
