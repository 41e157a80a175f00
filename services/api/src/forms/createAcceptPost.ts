import { randomBytes } from 'node:crypto';
import { type FormDefinition, type FormFields, validateForm } from '@site/forms';
import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { gdprRequest } from '@site/forms/gdpr-request';
import type { Stored } from '../records/createRecords.ts';
import { identifyPost } from './identifyPost.ts';
import type { FormPost } from './readPost.ts';
import type { SubmissionsRepository } from './submissions.repository.ts';

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
