import { expect, test } from 'vitest';
import { identifyPost } from './identifyPost.ts';
import type { SubmissionContent } from './Submission.ts';

const HOUR_MS = 3_600_000;
const noon = new Date('2026-01-02T12:00:00Z');
const talent: SubmissionContent = { form: 'talent', fields: { name: 'Ada' }, flags: [] };
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
  expect(keyOf(talent, undefined, new Date(noon.getTime() + HOUR_MS - 1))).toBe(keyOf(talent));
  expect(keyOf(talent, undefined, new Date(noon.getTime() + HOUR_MS))).not.toBe(keyOf(talent));
});

test('Other entries and other forms are other posts', () => {
  const keys = [
    keyOf(talent),
    keyOf({ ...talent, fields: { name: 'Grace' } }),
    keyOf({ ...talent, form: 'demo-request' }),
  ];
  expect(new Set(keys).size).toBe(3);
});

test('The sender’s key identifies a post at any time, and stays bound to its first use', () => {
  const first = identifyPost(talent, 'one', noon);
  expect(identifyPost(talent, 'one', new Date(0))).toEqual(first);
  const other = identifyPost({ ...talent, fields: { name: 'Grace' } }, 'one', noon);
  expect(other.key).toBe(first.key);
  expect(other.hash).not.toBe(first.hash);
});

test('A sender’s key never collides with other keys', () => {
  expect(keyOf(talent, keyOf(talent))).not.toBe(keyOf(talent));
  expect(keyOf(talent, keyOf(signup('a@example.com')))).not.toBe(keyOf(signup('a@example.com')));
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
