import { expect, test } from 'vitest';
import { breakLines } from './breakLines.ts';

/** Every character is one wide. */
const measure = (text: string) => text.length;
const lay = (text: string, maxWidth = 10, maxLines = 3) =>
  breakLines(text, { maxWidth, maxLines, measure });

test('Lines break between words', () => {
  expect(lay('one two three four')).toEqual({
    lines: ['one two', 'three four'],
    isComplete: true,
  });
});

test('A text that does not fit ends in an ellipsis, without a comma before it', () => {
  expect(lay('one two three four', 10, 1)).toEqual({ lines: ['one two…'], isComplete: false });
  expect(lay('one, two, three', 9, 1)).toEqual({ lines: ['one, two…'], isComplete: false });
  expect(lay('one two. three', 8, 1)).toEqual({ lines: ['one two…'], isComplete: false });
  expect(lay('one two three', 7, 1)).toEqual({ lines: ['one…'], isComplete: false });
  expect(lay('one two three', 8, 1)).toEqual({ lines: ['one two…'], isComplete: false });
});

test('A word that is wider than a line is broken', () => {
  expect(lay('abcdefghijklmno pq')).toEqual({
    lines: ['abcdefghij', 'klmno pq'],
    isComplete: false,
  });
});

test('A line too narrow for a single character still ends', () => {
  expect(lay('abc def', 0, 2).lines).toHaveLength(2);
});

test('An empty text has no lines', () => {
  expect(lay('  ')).toEqual({ lines: [], isComplete: true });
});
