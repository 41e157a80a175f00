import { z } from 'zod';

/** The body of every answer that is not a success. */
export const problem = z.object({
  /** A stable code for programs. */
  error: z.string(),
  /** A sentence for people. */
  message: z.string(),
  /** The invalid fields of the request, each by its path in the body. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Set by the product-updates signup only. */
  status: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
