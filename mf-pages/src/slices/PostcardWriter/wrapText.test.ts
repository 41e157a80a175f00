import { expect, test } from 'vitest';
import { wrapText } from './wrapText.ts';

const wrap = (text: string, width = 10) => wrapText(text, width, ({ length }) => length);

test('Words go to the next line where they no longer fit', () => {
  expect(wrap('Low water at ten')).toEqual(['Low water', 'at ten']);
});

test('Lines that the writer ended stay ended, empty ones too', () => {
  expect(wrap('Dear Tom,\n\nhello')).toEqual(['Dear Tom,', '', 'hello']);
});

test('A word wider than a line is broken, not cut off', () => {
  expect(wrap('so Llanfairpwllgwyngyll it')).toEqual(['so', 'Llanfairpw', 'llgwyngyll', 'it']);
});

test('A family is not torn apart where the line ends', () => {
  const family = '👨‍👩‍👧';
  expect(wrap(family.repeat(2))).toEqual([family, family]);
});

test('Nothing is one empty line', () => {
  expect(wrap('')).toEqual(['']);
});
