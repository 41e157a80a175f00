import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { gdprRequest } from '@site/forms/gdpr-request';
import { talent } from '@site/forms/talent';
import { expect, test } from 'vitest';
import type { RequestIdentity } from '../records/createRecords.ts';
import { createTalentFields } from '../testing/createTalentFields.ts';
import { createAcceptPost } from './createAcceptPost.ts';
import type { Submission, SubmissionContent } from './Submission.ts';

const TOKEN = 'T'.repeat(32);
const REQUEST = 'b5f1a6f0-7a3e-4a53-8b4c-3a1f5c1b2d3e';

/** Uses a fake repository in which one request waits for its confirmation. */
function createFixture() {
  const stored: { submission: SubmissionContent; request: RequestIdentity | undefined }[] = [];
  const accept = createAcceptPost({
    submissions: {
      async create(submission, request) {
        stored.push({ submission, request });
        return { outcome: 'created', id: 'new' };
      },
      findByToken: async (token) =>
        token === TOKEN ? ({ id: REQUEST, form: 'gdpr-request' } as Submission) : null,
    },
    now: () => new Date(0),
  });
  return { accept, stored };
}

const post = (values: Record<string, unknown>) => ({ values, flags: [], key: undefined });

test('Entries are stored under the form’s name, with flags', async () => {
  const { accept, stored } = createFixture();
  const values = { ...createTalentFields(), unknown: 'x' };
  expect(await accept(talent, { ...post(values), flags: ['fast'] })).toEqual({
    outcome: 'created',
    id: 'new',
  });
  expect(stored.map(({ submission }) => submission)).toEqual([
    { form: 'talent', fields: createTalentFields(), flags: ['fast'] },
  ]);
});

test('Invalid entries are not stored', async () => {
  const { accept, stored } = createFixture();
  const acceptance = await accept(talent, post({ ...createTalentFields(), email: 'x' }));
  expect(acceptance).toEqual({
    outcome: 'invalid',
    errors: { email: 'Please enter a valid email address' },
  });
  expect(stored).toEqual([]);
});

test('A data request gets an unguessable code of its own', async () => {
  const { accept, stored } = createFixture();
  const values = {
    request: 'access',
    relation: 'reader',
    name: 'Ada',
    email: 'ada@example.com',
    declaration: 'yes',
  };
  await accept(gdprRequest, post(values));
  await accept(gdprRequest, post(values));
  const [first, second] = stored.map(({ submission }) => submission.token);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(second).not.toBe(first);
});

test('The right code confirms its request, and is not stored again', async () => {
  const { accept, stored } = createFixture();
  await accept(gdprConfirm, post({ token: ` ${TOKEN} ` }));
  expect(stored[0]?.submission.fields).toEqual({ request: REQUEST });
});

test.each(['', 'short', 'X'.repeat(32)])('The code %o confirms nothing', async (token) => {
  const { accept, stored } = createFixture();
  const acceptance = await accept(gdprConfirm, post({ token }));
  expect(acceptance).toEqual({ outcome: 'invalid', errors: { token: expect.any(String) } });
  expect(stored).toEqual([]);
});
