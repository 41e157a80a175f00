import { expect, test } from 'vitest';
import { readPost } from './readPost.ts';

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
