import { z } from 'zod';
import { defineTask } from '../records/Task.ts';
import type { Submission } from './Submission.ts';
import { createSubmissionsRepository } from './submissions.repository.ts';

/** Enough to recognize a submission: another program may have the service's old port. */
const shape = z.object({ id: z.uuid(), form: z.string(), delivery: z.object({}) });

/** `pnpm forms list`: posts of forms, newest first. */
export const listSubmissionsTask = defineTask({
  name: 'forms-list',
  input: z.object({ form: z.string().optional(), limit: z.int().min(1).optional() }),
  output: z.array(z.custom<Submission>((value) => shape.safeParse(value).success)),
  run: (context, query) => createSubmissionsRepository(context).list(query),
});
