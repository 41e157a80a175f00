import type { FormFields } from '@site/forms';
import { gdprConfirm } from '@site/forms/gdpr-confirm';
import type { submissions } from '../database/schema.ts';
import type { RecordFlag } from '../records/findFlags.ts';
import { asDelivery, type StoredRecord } from '../records/StoredRecord.ts';

/** An accepted post of a form. */
export interface Submission extends StoredRecord {
  form: string;
  fields: FormFields;
  flags: RecordFlag[];
  /** The code with which the visitor confirms it; absent where none is asked for. */
  token?: string;
  /** The path of the page on which they do, with the code filled in. */
  confirmPath?: string;
}

const buildConfirmPath = (token: string) => `${gdprConfirm.path}?token=${token}`;

export const asSubmission = (row: typeof submissions.$inferSelect): Submission => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  form: row.form,
  fields: row.fields,
  flags: row.flags as RecordFlag[],
  ...(row.token !== null && { token: row.token, confirmPath: buildConfirmPath(row.token) }),
  delivery: asDelivery(row),
});
