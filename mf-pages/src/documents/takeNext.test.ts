import { expect, test } from 'vitest';
import { takeNext } from './takeNext.ts';

const entries = ['a', 'b', 'c', 'd'].map((href) => ({ href, text: '', facets: {} }));
const follow = (href: string | null) => takeNext(entries, href, 2).map((entry) => entry.href);

test('The following entries are returned, wrapping from the last to the first', () => {
  expect(follow('a')).toEqual(['b', 'c']);
  expect(follow('c')).toEqual(['d', 'a']);
  expect(follow('d')).toEqual(['a', 'b']);
});

test('An unknown entry is followed by the first', () => {
  expect(follow(null)).toEqual(['a', 'b']);
});
