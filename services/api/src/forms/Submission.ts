import type { FormFields } from '@site/forms';
import type { submissions } from '../database/schema.ts';
import { asDelivery, type StoredRecord } from '../records/StoredRecord.ts';

/**
 * Why a post may come from a machine: `honeypot`, it filled a field that people do not see; `fast`, it came
 * quicker than anybody opens a page and writes.
 */
export type SubmissionFlag = 'honeypot' | 'fast';

/** An accepted post of a form. */
export interface Submission extends StoredRecord {
  form: string;
  fields: FormFields;
  flags: SubmissionFlag[];
  /** The code with which the visitor confirms it; absent where none is asked for. */
  token?: string;
}

export const asSubmission = (row: typeof submissions.$inferSelect): Submission => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  form: row.form,
  fields: row.fields,
  flags: row.flags as SubmissionFlag[],
  ...(row.token !== null && { token: row.token }),
  delivery: asDelivery(row),
});
