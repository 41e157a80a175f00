import { decodeTime, isValid } from 'ulid';
import { expect, test } from 'vitest';
import { createUlid } from './createUlid.ts';

const random = Uint8Array.from({ length: 16 }, (_, index) => index * 16 + index);

test.each([1, 1_469_918_176_385, 281_474_976_710_655])('At %i it encodes that time', (now) => {
  const id = createUlid(now, random);
  expect(isValid(id)).toBe(true);
  expect(decodeTime(id)).toBe(now);
});

test.each([0, -1, 0.5, Number.NaN, 281_474_976_710_656])('%d is not a valid time', (now) => {
  expect(() => createUlid(now, random)).toThrow(RangeError);
});

test('Later ULIDs sort after earlier ones', () => {
  const ids = [1, 31, 32, 1_000, 1_469_918_176_385].map((now) => createUlid(now, random));
  expect(ids.toSorted()).toEqual(ids);
});

test('Sixteen random bytes become sixteen characters', () => {
  expect(new Set(createUlid(1, random).slice(10)).size).toBe(16);
});
