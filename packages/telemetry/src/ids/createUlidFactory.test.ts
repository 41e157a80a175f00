import { decodeTime, isValid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { createUlidFactory } from './createUlidFactory.ts';

test('A ULID has the time that it was asked for, also when the clock goes back', () => {
  const create = createUlidFactory();
  const times = [5, 5, 6, 4, 4, 7];
  const ids = times.map((time) => create(time));
  expect(ids.every((id) => isValid(id))).toBe(true);
  expect(new Set(ids).size).toBe(6);
  expect(ids.map((id) => decodeTime(id))).toEqual(times);
});

test('ULIDs of one millisecond sort in the order of their creation', () => {
  const create = createUlidFactory();
  const ids = Array.from({ length: 50 }, () => create(5));
  expect(ids.toSorted()).toEqual(ids);
});

test('Within a millisecond the random part counts up, carrying over as many characters as needed', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).set([...Array(14).fill(0), 31, 31]);
    return array;
  });
  const create = createUlidFactory();
  expect([create(1), create(1)].map((id) => id.slice(-4))).toEqual(['00ZZ', '0100']);
});
