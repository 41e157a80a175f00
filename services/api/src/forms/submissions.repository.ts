import { sql } from 'drizzle-orm';
import { records as table } from '../database/schema.ts';
import { createRecords, type RecordsDependencies } from '../records/createRecords.ts';
import { asSubmission, type Submission } from './Submission.ts';

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
    list: ({
      form,
      limit,
    }: {
      form?: string | undefined;
      limit?: number | undefined;
    } = {}): Promise<Submission[]> =>
      records.list({
        where: form === undefined ? undefined : sql`${table.content} ->> 'form' = ${form}`,
        limit,
      }),
  };
}

export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;
