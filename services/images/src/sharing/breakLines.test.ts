import { expect, test } from 'vitest';
import { breakLines } from './breakLines.ts';

/** Every character is one wide. */
const measure = (text: string) => text.length;
const lay = (text: string, maxWidth = 10, maxLines = 3) =>
  breakLines(text, { maxWidth, maxLines, measure });

test('Lines break between words', () => {
  expect(lay('one two three four')).toEqual({
    lines: ['one two', 'three four'],
    isWhole: true,
  });
});

test('What does not fit ends in an ellipsis, without a comma before it', () => {
  expect(lay('one two three four', 10, 1)).toEqual({ lines: ['one two…'], isWhole: false });
  expect(lay('one, two, three', 9, 1)).toEqual({ lines: ['one, two…'], isWhole: false });
  expect(lay('one two. three', 8, 1)).toEqual({ lines: ['one two…'], isWhole: false });
  expect(lay('one two three', 7, 1)).toEqual({ lines: ['one…'], isWhole: false });
  expect(lay('one two three', 8, 1)).toEqual({ lines: ['one two…'], isWhole: false });
});

test('A word that is wider than a line is broken', () => {
  expect(lay('abcdefghijklmno pq')).toEqual({ lines: ['abcdefghij', 'klmno pq'], isWhole: false });
});

test('A line too narrow for anything ends all the same', () => {
  expect(lay('abc def', 0, 2).lines).toHaveLength(2);
});

test('No text is no line', () => {
  expect(lay('  ')).toEqual({ lines: [], isWhole: true });
});
