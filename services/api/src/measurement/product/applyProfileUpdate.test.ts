import { expect, test } from 'vitest';
import { applyProfileUpdate, type Properties } from './applyProfileUpdate.ts';

test.each<[string, Properties, Properties, Properties | null]>([
  ['sets', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['sets once', { a: 1 }, { $set_once: { a: 2, b: 3 } }, { a: 1, b: 3 }],
  ['adds', { a: 1 }, { $add: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['appends', { a: ['x'] }, { $append: { a: 'x', b: 'y' } }, { a: ['x', 'x'], b: ['y'] }],
  ['unites', { a: ['x'] }, { $union: { a: ['x', 'y'] } }, { a: ['x', 'y'] }],
  ['removes', { a: ['x', 'y'] }, { $remove: { a: 'x' } }, { a: ['y'] }],
  [
    'counts from zero, even under an inherited name',
    {},
    { $add: { toString: 1 } },
    { toString: 1 },
  ],
  ['unsets', { a: 1, b: 2 }, { $unset: ['a'] }, { b: 2 }],
  ['deletes', { a: 1 }, { $delete: '' }, null],
  ['ignores unknown operations', { a: 1 }, { $later: { a: 2 } }, { a: 1 }],
  ['ignores invalid values', { a: 1 }, { $set: 'x', $add: { a: 'x' } }, { a: 1 }],
])('An update %s', (_what, before, update, after) => {
  expect(applyProfileUpdate(before, update)).toEqual(after);
});
