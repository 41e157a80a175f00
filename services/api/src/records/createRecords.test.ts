import { MIN_FILL_MS } from '@site/forms';
import { expect, test } from 'vitest';
import { findFlags, hashRequest } from './createRecords.ts';

test.each([
  [undefined, undefined, []],
  ['', '', []],
  ['', String(MIN_FILL_MS), []],
  ['', String(MIN_FILL_MS - 1), ['fast']],
  ['x', String(MIN_FILL_MS), ['honeypot']],
  ['x', '0', ['honeypot', 'fast']],
  [undefined, 'soon', []],
])('A honeypot of %o after %o ms has the flags %o', (honeypot, elapsed, flags) => {
  expect(findFlags(honeypot, elapsed)).toEqual(flags);
});

test('The order of keys does not matter, at any depth', () => {
  expect(hashRequest({ a: 1, b: { c: [1, { d: 2, e: null }] } })).toBe(
    hashRequest({ b: { c: [1, { e: null, d: 2 }] }, a: 1 }),
  );
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: ['x'] }, { a: { 0: 'x' } }],
])('%o and %o are different requests', (one, other) => {
  expect(hashRequest(one)).not.toBe(hashRequest(other));
});
