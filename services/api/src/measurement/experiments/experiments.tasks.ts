import { z } from 'zod';
import { defineTask } from '../../records/Task.ts';
import { createAssignmentsRepository } from './assignments.repository.ts';

/** The counts for `pnpm experiments report`. */
export const countVariantsTask = defineTask({
  name: 'experiments-count',
  input: z.object({}),
  output: z.array(
    z.object({
      experiment: z.string(),
      variant: z.string(),
      visitors: z.int(),
      conversions: z.int(),
    }),
  ),
  run: (context) => createAssignmentsRepository(context).count(),
});
