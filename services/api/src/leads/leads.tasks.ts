import { z } from 'zod';
import { defineTask } from '../records/Task.ts';
import type { Lead } from './Lead.ts';
import { createLeadsRepository } from './leads.repository.ts';

/** Enough to recognize a lead: another program may have the service's old port. */
const shape = z.object({ id: z.uuid(), email: z.string(), delivery: z.object({}) });

/** `pnpm leads list`: leads of the pop-up, newest first. */
export const listLeadsTask = defineTask({
  name: 'leads-list',
  input: z.object({ limit: z.int().min(1).optional() }),
  output: z.array(z.custom<Lead>((value) => shape.safeParse(value).success)),
  run: (context, query) => createLeadsRepository(context).list(query),
});
