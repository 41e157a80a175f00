import { expect, test } from 'vitest';
import { listParts } from './listParts.ts';

const anchorsOf = (...headings: (string | null)[]) =>
  listParts(headings.map((heading) => ({ heading }))).map(({ anchor }) => anchor);

test('An anchor is built from the words of its heading', () => {
  expect(anchorsOf('What we keep, and why', 'Café à deux')).toEqual([
    'what-we-keep-and-why',
    'cafe-a-deux',
  ]);
});

test('Two parts with the same heading have different anchors', () => {
  expect(anchorsOf('Paying', 'Paying', 'Paying')).toEqual(['paying', 'paying-2', 'paying-3']);
});

test('A heading without letters still gets an anchor, and a part without a heading is left out', () => {
  expect(anchorsOf('“…”', null, '')).toEqual(['part']);
});
