import { decodeTime, isValid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { createUlidFactory } from './createUlidFactory.ts';

test('Each ULID sorts after the previous one, within a millisecond and when the clock goes back', () => {
  const times = [5, 5, 6, 4, 4, 7];
  const create = createUlidFactory(() => times.shift() ?? 0);
  const ids = Array.from({ length: 6 }, create);
  expect(ids.every((id) => isValid(id))).toBe(true);
  expect(new Set(ids).size).toBe(6);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map((id) => decodeTime(id))).toEqual([5, 5, 6, 6, 6, 7]);
});

test('Within a millisecond the random part counts up, carrying over as many characters as needed', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).set([...Array(14).fill(0), 31, 31]);
    return array;
  });
  const create = createUlidFactory(() => 1);
  expect([create(), create()].map((id) => id.slice(-4))).toEqual(['00ZZ', '0100']);
});
