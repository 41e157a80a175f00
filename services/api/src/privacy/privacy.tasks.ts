import { z } from 'zod';
import { defineTask } from '../records/Task.ts';
import { createDataRequestsRepository } from './dataRequests.repository.ts';
import { createPersonalDataRepository } from './personalData.repository.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import { removeExpired } from './retention.repository.ts';

const email = z.string().min(3).max(254);
const counts = z.record(z.enum(PERSONAL_TABLES), z.int());

/** `pnpm privacy export`: everything that is stored about a person. */
export const exportTask = defineTask({
  name: 'privacy-export',
  input: z.object({ email }),
  output: z.record(z.enum(PERSONAL_TABLES), z.array(z.record(z.string(), z.json()))),
  run: (context, input) => createPersonalDataRepository(context).export(input.email),
});

/** `pnpm privacy delete`: deletes everything stored about a person, or only counts it. */
export const deleteTask = defineTask({
  name: 'privacy-delete',
  input: z.object({ email, really: z.boolean() }),
  output: counts,
  run(context, input) {
    const data = createPersonalDataRepository(context);
    return input.really ? data.remove(input.email) : data.count(input.email);
  },
});

/** `pnpm privacy requests`: requests that came through the form. */
export const requestsTask = defineTask({
  name: 'privacy-requests',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.string(),
      request: z.string(),
      email: z.string(),
      confirmedAt: z.string().nullable(),
    }),
  ),
  run: (context) => createDataRequestsRepository(context).list(),
});

/** `pnpm privacy retention`: deletes expired rows now. */
export const retentionTask = defineTask({
  name: 'privacy-retention',
  input: z.object({
    leads: z.int().min(1),
    forms: z.int().min(1),
    events: z.int().min(1),
    replays: z.int().min(1),
  }),
  output: z.record(z.string(), z.int()),
  run: (context, days) => removeExpired(context, days),
});
