import { expect, test } from 'vitest';
import { hashRequest } from './hashRequest.ts';

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
