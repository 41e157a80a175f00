import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { RequestIdentity } from '../records/createRecords.ts';
import { hashRequest } from '../records/hashRequest.ts';
import type { SubmissionContent } from './Submission.ts';

const HOUR_MS = 3_600_000;

/**
 * Identifies a post, so that it is stored once. A reader is on the list once, and a request is confirmed once. Other posts are
 * identified by the sender's key. Without script there is no key, so the same entries within an hour count as one post.
 */
export function identifyPost(
  { form, fields, flags }: SubmissionContent,
  key: string | undefined,
  now: Date,
): RequestIdentity {
  if (form === productUpdatesForm.name) {
    // A bot that sends somebody's address must not keep them from signing up.
    const kind = flags.length > 0 ? 'flagged' : 'reader';
    const reader = [fields.email?.toLowerCase(), fields.phone].filter(Boolean).join(' ');
    return { scope: form, key: `${kind} ${reader}`, hash: '' };
  }
  if (form === gdprConfirm.name) return { scope: form, key: `${fields.request}`, hash: '' };
  const hash = hashRequest({ form, fields });
  if (key !== undefined) return { scope: 'key', key, hash };
  return { scope: 'same', key: `${Math.floor(now.getTime() / HOUR_MS)} ${hash}`, hash };
}
