import { expect, test } from 'vitest';
import { findOwn } from './findOwn.ts';

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'])(
  '%s is found where it was put, and nowhere else',
  (name) => {
    expect(findOwn({}, name)).toBeUndefined();
    expect(findOwn(undefined, name)).toBeUndefined();
    expect(findOwn(JSON.parse(`{"${name}":1}`), name)).toBe(1);
  },
);
