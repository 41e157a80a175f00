import type { FormFields } from '@site/forms';
import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { records as table } from '../database/schema.ts';
import {
  createRecords,
  type RecordFlag,
  type RecordsDependencies,
  type StoredRecord,
} from '../records/createRecords.ts';
import { defineTask } from '../records/Task.ts';

const submissionsQuery = z.object({
  form: z.string().optional(),
  limit: z.int().min(1).optional(),
});

/** The only SQL about posts of forms. */
export function createSubmissionsRepository(dependencies: RecordsDependencies) {
  const records = createRecords({ ...dependencies, kind: 'submission', asItem: asSubmission });
  return {
    ...records,

    /** Finds the post that waits for this code. */
    async findByToken(token: string): Promise<Submission | null> {
      const [found] = await records.list({ where: sql`${table.content} ->> 'token' = ${token}` });
      return found ?? null;
    },

    /** Newest first, of one form or of all. */
    list: ({ form, limit }: z.output<typeof submissionsQuery> = {}): Promise<Submission[]> =>
      records.list({
        where: form === undefined ? undefined : sql`${table.content} ->> 'form' = ${form}`,
        limit,
      }),
  };
}

export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;

/** The stored content of a form post. */
export interface SubmissionContent {
  form: string;
  fields: FormFields;
  /** Reasons to suspect a machine; usually empty. */
  flags: RecordFlag[];
  /** The visitor's confirmation code; absent for forms that need no confirmation. */
  token?: string;
}

/** An accepted post of a form. */
export type Submission = StoredRecord & ReturnType<typeof asSubmission>;

const buildConfirmPath = (token: string) => `${gdprConfirm.path}?token=${token}`;

/** The fields in the order in which they are shown and sent. `confirmPath` is the page where the code is entered. */
const asSubmission = ({
  form,
  fields,
  flags,
  token,
}: SubmissionContent): SubmissionContent & { confirmPath?: string } => ({
  form,
  fields,
  flags,
  ...(token !== undefined && { token, confirmPath: buildConfirmPath(token) }),
});

/** Enough to recognize a submission: another program may have the service's old port. */
const shape = z.object({ id: z.uuid(), form: z.string(), delivery: z.object({}) });

/** `pnpm forms list`: posts of forms, newest first. */
export const listSubmissionsTask = defineTask({
  name: 'forms-list',
  input: submissionsQuery,
  output: z.array(z.custom<Submission>((value) => shape.safeParse(value).success)),
  run: (context, query) => createSubmissionsRepository(context).list(query),
});
