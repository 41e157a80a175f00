import { randomBytes } from 'node:crypto';
import { type FormDefinition, type FormFields, TECHNICAL_FIELDS, validateForm } from '@site/forms';
import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { gdprRequest } from '@site/forms/gdpr-request';
import { productUpdatesForm } from '@site/forms/product-updates';
import {
  findFlags,
  hashRequest,
  type RecordFlag,
  type RequestIdentity,
  type Stored,
} from '../records/createRecords.ts';
import type { SubmissionContent, SubmissionsRepository } from './submissions.repository.ts';

/** Result of a post. `invalid` has one sentence for each invalid field. */
export type Acceptance = Stored | { outcome: 'invalid'; errors: FormFields };

export type AcceptPost = (form: FormDefinition, post: FormPost) => Promise<Acceptance>;

const UNKNOWN_CODE = 'We do not know this code. Please take it from our newest message';

/** Creates the function that validates a form post and stores it once. */
export function createAcceptPost({
  submissions,
  now,
}: {
  submissions: Pick<SubmissionsRepository, 'create' | 'findByToken'>;
  now: () => Date;
}): AcceptPost {
  return async (form, post) => {
    const check = validateForm(form, post.values);
    if (!check.ok) return { outcome: 'invalid', errors: check.errors };
    const fields = form === gdprConfirm ? await findConfirmed(check.fields) : check.fields;
    if (!fields) return { outcome: 'invalid', errors: { token: UNKNOWN_CODE } };
    const submission = {
      form: form.name,
      fields,
      flags: post.flags,
      ...(form === gdprRequest && { token: createCode() }),
    };
    return submissions.create(submission, identifyPost(submission, post.key, now()));
  };

  /** A stored confirmation contains the id of the confirmed request instead of the code. */
  async function findConfirmed({ token = '' }: FormFields): Promise<FormFields | null> {
    const request = await submissions.findByToken(token);
    return request && { request: request.id };
  }
}

const createCode = () => randomBytes(24).toString('base64url');

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

/** The content of a form post, independent of its encoding. */
export interface FormPost {
  /** By field name, unchecked. */
  values: Record<string, unknown>;
  flags: RecordFlag[];
  /** The sender's idempotency key. */
  key: string | undefined;
}

const KEY = /^[\x20-\x7e]{1,128}$/;

/** @param headerKey the request's `Idempotency-Key` */
export function readPost(body: unknown, headerKey?: string | string[]): FormPost {
  const values = asValues(body);
  const { honeypot, elapsed, key } = TECHNICAL_FIELDS;
  const flags = findFlags(values[honeypot], values[elapsed]);
  const rawKey = headerKey ?? values[key];
  return {
    values,
    flags,
    key: typeof rawKey === 'string' && KEY.test(rawKey) ? rawKey : undefined,
  };
}

function asValues(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      // The database cannot store lone surrogates.
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  );
}
