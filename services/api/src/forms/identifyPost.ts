import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { RequestIdentity } from '../records/createRecords.ts';
import { hashRequest } from '../records/hashRequest.ts';
import type { SubmissionContent } from './Submission.ts';

const HOUR_MS = 3_600_000;

/**
 * What makes two posts the same one. A reader is on the list once, and a request is confirmed once. Any other
 * post is known by its sender's key; a form that was sent without script has none, so the same entries within
 * an hour count as a button that was pressed twice.
 */
export function identifyPost(
  { form, fields, flags }: SubmissionContent,
  key: string | undefined,
  now: Date,
): RequestIdentity {
  if (form === productUpdatesForm.name) {
    // A machine that gives somebody's address does not keep them from signing up.
    const kind = flags.length > 0 ? 'flagged' : 'reader';
    const reader = [fields.email?.toLowerCase(), fields.phone].filter(Boolean).join(' ');
    return { key: `${form} ${kind} ${reader}`, hash: '' };
  }
  if (form === gdprConfirm.name) return { key: `${form} ${fields.request}`, hash: '' };
  const hash = hashRequest({ form, fields });
  if (key !== undefined) return { key: `key ${key}`, hash };
  return { key: `same ${Math.floor(now.getTime() / HOUR_MS)} ${hash}`, hash };
}
