import { z } from 'zod';
import { defineTask } from '../../records/Task.ts';
import { createVitalsRepository } from './vitals.repository.ts';

const DEFAULT_DAYS = 7;

export const vitalsQuery = z.object({
  days: z.coerce.number().int().min(1).max(400).default(DEFAULT_DAYS),
  fragment: z.string().max(80).optional(),
  version: z.string().max(80).optional(),
});

/** `pnpm vitals`: Web Vitals by day, fragment and version. */
export const listVitalsTask = defineTask({
  name: 'vitals-list',
  input: vitalsQuery,
  output: z.array(
    z.object({
      day: z.string(),
      fragment: z.string().nullable(),
      version: z.string().nullable(),
      name: z.string(),
      count: z.int(),
      p50: z.number(),
      p75: z.number(),
      p95: z.number(),
    }),
  ),
  run: (context, query) => createVitalsRepository(context).summarize(query),
});
