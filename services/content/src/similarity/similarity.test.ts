import { expect, test } from 'vitest';
import { readFolders } from '../config.ts';
import { createFileLibrary } from '../library/createContentLibrary.ts';
import { findSharedText, listShingles } from './findSharedText.ts';

const sentence = (subject: string) =>
  Array.from({ length: 30 }, (_, index) => `${subject}${index}`).join(' ');
const page = (name: string, ...texts: string[]) => ({ name, data: { slices: [{ texts }] } });

test('A text is split into every run of five words, ignoring punctuation', () => {
  expect([...listShingles(['One, two: three four five six!', { title: 'Seven eight' }])]).toEqual([
    'one two three four five',
    'two three four five six',
    'seven eight',
  ]);
});

test('Names and addresses do not count as text', () => {
  const link = { link_type: 'Web', type: 'feature page', url: 'two words', uid: 'a b' };
  expect(listShingles(link).size).toBe(0);
});

test('A page that shares most of its text is named with the share', () => {
  const copy = page('copy', sentence('a'), sentence('b'), sentence('c'));
  const original = page('original', sentence('a'), sentence('b'), sentence('d'));
  const other = page('other', sentence('e'));
  expect(findSharedText([copy, original, other], 0.6)).toEqual([
    { page: 'copy', other: 'original', share: 2 / 3 },
    { page: 'original', other: 'copy', share: 2 / 3 },
  ]);
  expect(findSharedText([copy, original, other], 0.7)).toEqual([]);
});

test('A short page inside a long one is found, and a page of a few words is ignored', () => {
  const long = page('long', sentence('a'), sentence('b'), sentence('c'), sentence('d'));
  expect(findSharedText([page('short', sentence('a')), long], 0.6)).toMatchObject([
    { page: 'short', other: 'long', share: 1 },
  ]);
  expect(findSharedText([page('tiny', 'Thank you very much'), long], 0)).toEqual([]);
});

test('No page of this site shares more than 60% of its text with another', async () => {
  const library = createFileLibrary(readFolders({}));
  await library.refresh();
  const pages = library.current?.published.documents ?? [];
  const named = pages.map(({ type, uid, data }) => ({ name: `${type}/${uid}`, data }));
  expect(named.length).toBeGreaterThan(100);
  expect(findSharedText(named, 0.6)).toEqual([]);
});
