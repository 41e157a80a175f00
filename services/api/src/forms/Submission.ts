import type { FormFields } from '@site/forms';
import { gdprConfirm } from '@site/forms/gdpr-confirm';
import type { RecordFlag } from '../records/findFlags.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

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
export const asSubmission = ({
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
