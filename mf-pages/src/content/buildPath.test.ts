import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { buildPath, TYPES_WITH_PARENTS } from './buildPath.ts';

test.each([
  ['page', 'home', [], '/'],
  ['page', 'pricing', [], '/pricing'],
  ['page', 'gdpr', ['privacy'], '/privacy/gdpr'],
  ['page', 'deep', ['middle', 'top'], '/top/middle/deep'],
  ['page', 'deeper', ['low', 'middle', 'top'], '/middle/low/deeper'],
  ['page', 'confirm', ['elsewhere'], '/privacy/gdpr/confirm'],
  ['feature_page', 'publishers', ['ad-network'], '/features/ad-network/publishers'],
  ['vertical_page', 'food', ['ignored'], `/${brand.slug}-for/food`],
  ['page', 'a.b_c-1', [], '/a.b_c-1'],
])('A %s with the uid %s below %o lives at %s', (type, uid, parents, path) => {
  expect(buildPath({ type, uid }, parents)).toBe(path);
});

test.each([
  ['price_table', 'standard'],
  ['no_such_type', 'x'],
  ['page', null],
  ['page', ''],
])('A %s with the uid %s lives nowhere', (type, uid) => {
  expect(buildPath({ type, uid }, [])).toBeNull();
});

test('A uid cannot leave its part of the path', () => {
  expect(buildPath({ type: 'page', uid: '../a?b#c' }, [])).toBe('/..%2Fa%3Fb%23c');
});

test('Two types have parents in their paths', () => {
  expect(TYPES_WITH_PARENTS).toEqual(['feature_page', 'page']);
});
