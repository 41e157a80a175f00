import { expect, test } from 'vitest';
import { findSkew } from './findSkew.ts';

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '19.3.0', true],
  ['19.3.1', '19.10.0', true],
  ['19.10.0', '19.9.9', false],
  ['19.3.1', '20.3.1', false],
  ['20.0.0-rc.1', '19.3.1', false],
  ['19.3.1', '19.4.0-canary.1', false],
])('A fragment that was built with %s can use %s: %s', (built, offered, canUse) => {
  const skew = [{ name: 'react', built, offered }];
  expect(findSkew({ react: built }, { react: offered })).toEqual(canUse ? [] : skew);
});

test('Only packages that the fragment takes from its host are compared, and one that the host lacks does not fit', () => {
  expect(findSkew({ react: '19.3.1' }, { react: '19.3.1', zustand: '5.1.0' })).toEqual([]);
  expect(findSkew({ zustand: '5.1.0' }, { react: '19.3.1' })).toEqual([
    { name: 'zustand', built: '5.1.0', offered: undefined },
  ]);
  expect(findSkew({ constructor: '1.0.0' }, { react: '19.3.1' })).toEqual([
    { name: 'constructor', built: '1.0.0', offered: undefined },
  ]);
});
