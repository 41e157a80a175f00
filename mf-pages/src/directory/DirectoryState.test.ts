import { listTokens } from '@site/text';
import { expect, test } from 'vitest';
import {
  buildDirectoryHref,
  choose,
  cleanSearch,
  describeCount,
  readDirectoryState,
} from './DirectoryState.ts';
import { matchesTokens } from './matchesTokens.ts';

test('A URL built from a state is read back as the same state', () => {
  const facets = [
    { name: 'topic', label: 'Topic', as: 'links', options: [{ value: 'a', label: 'A' }] },
  ] as const;
  const state = { search: 'war & peace?', chosen: { topic: 'a' } };
  const url = new URL(buildDirectoryHref('/words', state), 'http://site');
  expect(readDirectoryState(Object.fromEntries(url.searchParams), facets)).toEqual(state);
});

test('Without choices and search the URL is the bare path', () => {
  const state = { search: '', chosen: { topic: 'a' } };
  expect(buildDirectoryHref('/words', choose(state, 'topic', ''))).toBe('/words');
});

test('A search is trimmed, shortened and stripped of control characters', () => {
  expect(cleanSearch('  open\u0000\u202e \n rate ')).toBe('open rate');
  expect(cleanSearch('a'.repeat(500))).toHaveLength(80);
  expect(cleanSearch('😀'.repeat(500))).toBe('😀'.repeat(80));
});

test('Every word of the search has to be a prefix of a word in the text', () => {
  expect(matchesTokens('Double opt-in', listTokens('OPT doub'))).toBe(true);
  expect(matchesTokens('Double opt-in', listTokens('opt out'))).toBe(false);
  expect(matchesTokens('Double opt-in', listTokens('uble'))).toBe(false);
  expect(matchesTokens('Soirée', listTokens('soiree'))).toBe(true);
});

test('The count names the shown and the total number', () => {
  const noun = { one: 'term', many: 'terms' };
  expect([0, 1, 44].map((shown) => describeCount(shown, 44, noun))).toEqual([
    'No terms found',
    '1 of 44 terms',
    'All 44 terms',
  ]);
  expect(describeCount(1, 1, noun)).toBe('1 term');
});
