import { expect, test } from 'vitest';
import { createTokenBuckets } from './createTokenBuckets.ts';

function fixture(perSecond: number) {
  const clock = { now: 0 };
  return { clock, buckets: createTokenBuckets({ perSecond, now: () => clock.now }) };
}

test('As many requests as come back in a second pass at once, and no more', () => {
  const { buckets } = fixture(3);
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBe(334);
});

test('Tokens come back steadily, up to a full bucket', () => {
  const { buckets, clock } = fixture(2);
  for (const _ of [1, 2]) buckets.take('a');
  clock.now = 500;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBe(500);
  clock.now = 60_000;
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 500]);
});

test('Clients do not take from each other', () => {
  const { buckets } = fixture(1);
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('b')).toBe(0);
});

test('The bucket used longest ago is forgotten when there are too many', () => {
  const { buckets } = fixture(1);
  buckets.take('first');
  for (let client = 0; client < 10_000; client += 1) buckets.take(String(client));
  expect(buckets.take('first')).toBe(0);
  expect(buckets.take('9999')).toBe(1000);
});
