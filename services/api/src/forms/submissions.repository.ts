import { eq } from 'drizzle-orm';
import { submissions } from '../database/schema.ts';
import {
  createRecords,
  type RecordsDependencies,
  type RequestIdentity,
  type Stored,
} from '../records/createRecords.ts';
import { asSubmission, type Submission } from './Submission.ts';

export type NewSubmission = Pick<Submission, 'form' | 'fields' | 'flags' | 'token'>;

/** The only SQL about posts of forms. */
export function createSubmissionsRepository(dependencies: RecordsDependencies) {
  const records = createRecords({ ...dependencies, table: submissions, asItem: asSubmission });
  return {
    ...records,

    /** Stores a post and its delivery job together, once for a key. */
    create: (submission: NewSubmission, request: RequestIdentity): Promise<Stored> =>
      records.create({ ...submission, token: submission.token ?? null }, request),

    /** The post that waits for this code. */
    async findByToken(token: string): Promise<Submission | null> {
      const [found] = await records.list({ where: eq(submissions.token, token) });
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
      records.list({ where: form === undefined ? undefined : eq(submissions.form, form), limit }),
  };
}

export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;
