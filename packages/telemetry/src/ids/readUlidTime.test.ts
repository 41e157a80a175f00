import { encodeTime } from 'ulid';
import { expect, test } from 'vitest';
import { readUlidTime } from './readUlidTime.ts';

test.each([0, 1, 1_795_000_000_000, 281_474_976_710_655])('The time %i is read back', (time) => {
  expect(readUlidTime(`${encodeTime(time, 10)}0123456789ABCDEF`)).toBe(time);
});

test.each(['', 'ajs-next-1', '01A', '81AAAAAAAA0123456789ABCDEF', '01aaaaaaaa0123456789abcdef'])(
  'An id that is no ULID has no time: %o',
  (id) => {
    expect(readUlidTime(id)).toBeUndefined();
  },
);
