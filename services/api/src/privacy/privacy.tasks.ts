import { z } from 'zod';
import { defineTask } from '../records/Task.ts';
import { createDataRequestsRepository } from './dataRequests.repository.ts';
import { createPersonalDataRepository } from './personalData.repository.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import { removeExpired } from './retention.repository.ts';

const email = z.string().min(3).max(254);
const included = z.union([z.literal('all'), z.array(z.string()).max(200)]);
const links = z.array(
  z.object({
    id: z.string(),
    rows: z.int(),
    otherAddresses: z.array(z.string()),
    otherAddressCount: z.int(),
    isIncluded: z.boolean(),
  }),
);

/** `pnpm privacy export`: everything stored about a person, and the ids that may also be theirs. */
export const exportTask = defineTask({
  name: 'privacy-export',
  input: z.object({ email, included }),
  output: z.object({
    tables: z.record(z.enum(PERSONAL_TABLES), z.array(z.record(z.string(), z.json()))),
    links,
    linksLeftOut: z.int().nullable(),
  }),
  run: (context, input) =>
    createPersonalDataRepository(context).export(input.email, input.included),
});

/** `pnpm privacy delete`: deletes everything stored about a person, or only counts it. */
export const deleteTask = defineTask({
  name: 'privacy-delete',
  input: z.object({ email, included, really: z.boolean() }),
  output: z.object({
    tables: z.record(z.enum(PERSONAL_TABLES), z.int()),
    links,
    linksLeftOut: z.int().nullable(),
  }),
  run(context, input) {
    const data = createPersonalDataRepository(context);
    return input.really
      ? data.remove(input.email, input.included)
      : data.count(input.email, input.included);
  },
});

/** `pnpm privacy requests`: requests from the form. */
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
