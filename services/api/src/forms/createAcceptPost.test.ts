import { gdprConfirm } from '@site/forms/gdpr-confirm';
import { gdprRequest } from '@site/forms/gdpr-request';
import { talent } from '@site/forms/talent';
import { expect, test } from 'vitest';
import type { RequestIdentity } from '../records/createRecords.ts';
import { createTalentFields } from '../testing/createTalentFields.ts';
import { createAcceptPost, identifyPost, readPost } from './createAcceptPost.ts';
import type { Submission, SubmissionContent } from './submissions.repository.ts';

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

const HOUR_MS = 3_600_000;
const noon = new Date('2026-01-02T12:00:00Z');
const application: SubmissionContent = { form: 'talent', fields: { name: 'Ada' }, flags: [] };
const signup = (email: string, more: Partial<SubmissionContent> = {}): SubmissionContent => ({
  form: 'product-updates',
  fields: { email },
  flags: [],
  ...more,
});
const keyOf = (submission: SubmissionContent, key?: string, now = noon) => {
  const { scope, key: own } = identifyPost(submission, key, now);
  return `${scope} ${own}`;
};

test('The same entries are the same post within an hour', () => {
  expect(keyOf(application, undefined, new Date(noon.getTime() + HOUR_MS - 1))).toBe(
    keyOf(application),
  );
  expect(keyOf(application, undefined, new Date(noon.getTime() + HOUR_MS))).not.toBe(
    keyOf(application),
  );
});

test('Other entries and other forms are other posts', () => {
  const keys = [
    keyOf(application),
    keyOf({ ...application, fields: { name: 'Grace' } }),
    keyOf({ ...application, form: 'demo-request' }),
  ];
  expect(new Set(keys).size).toBe(3);
});

test('The sender’s key identifies a post at any time, and stays bound to its first use', () => {
  const first = identifyPost(application, 'one', noon);
  expect(identifyPost(application, 'one', new Date(0))).toEqual(first);
  const other = identifyPost({ ...application, fields: { name: 'Grace' } }, 'one', noon);
  expect(other.key).toBe(first.key);
  expect(other.hash).not.toBe(first.hash);
});

test('A sender’s key never collides with other keys', () => {
  expect(keyOf(application, keyOf(application))).not.toBe(keyOf(application));
  expect(keyOf(application, keyOf(signup('a@example.com')))).not.toBe(
    keyOf(signup('a@example.com')),
  );
});

test('A reader is on the list once, whatever the address’s case and whatever the key', () => {
  const first = identifyPost(signup('Ada@Example.com'), 'one', noon);
  expect(identifyPost(signup('ada@example.com'), 'two', new Date(0))).toEqual(first);
});

test('A machine that sends somebody’s address does not keep them from signing up', () => {
  const flagged = signup('ada@example.com', { flags: ['honeypot'] });
  expect(keyOf(flagged)).not.toBe(keyOf(signup('ada@example.com')));
  expect(keyOf(flagged)).toBe(keyOf({ ...flagged, flags: ['fast'] }));
});

test('A request is confirmed once', () => {
  const confirm: SubmissionContent = { form: 'gdpr-confirm', fields: { request: 'r' }, flags: [] };
  expect(identifyPost(confirm, 'a', noon)).toEqual(identifyPost(confirm, 'b', new Date(0)));
});

test('A form filled in by a person has no flags', () => {
  const body = { email: 'ada@example.com', company_website: '', elapsed_ms: '2000' };
  expect(readPost(body)).toEqual({ values: body, flags: [], key: undefined });
});

test.each([
  [{ company_website: 'https://spam.example' }, ['honeypot']],
  [{ elapsed_ms: '1999' }, ['fast']],
  [{ elapsed_ms: '-1' }, ['fast']],
  [{ elapsed_ms: 0, company_website: ['a'] }, ['honeypot', 'fast']],
  [{ elapsed_ms: '' }, []],
  [{ elapsed_ms: 'soon' }, []],
  [{}, []],
])('A form with %o has the flags %o', (body, flags) => {
  expect(readPost(body).flags).toEqual(flags);
});

test('The header’s key takes precedence over the field’s', () => {
  expect(readPost({ idempotency_key: 'field' }, 'header').key).toBe('header');
  expect(readPost({ idempotency_key: 'field' }).key).toBe('field');
});

test.each(['', 'k'.repeat(129), 'ü', 1, ['k']])('An invalid key is ignored: %o', (key) => {
  expect(readPost({ idempotency_key: key }).key).toBeUndefined();
});

test.each([null, undefined, 'text', 1])('A body that is %o has no values', (body) => {
  expect(readPost(body).values).toEqual({});
});

test('A lone surrogate is replaced, because no database can store it', () => {
  expect(readPost({ name: 'a\ud800' }).values).toEqual({ name: 'a\ufffd' });
});
