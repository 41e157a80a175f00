import { expect, test } from 'vitest';
import { parsePageNumber } from './parsePageNumber.ts';

test.each([
  ['1', 1],
  ['2', 2],
  ['9999', 9999],
  ['10000', 9999],
  ['9'.repeat(100), 9999],
])('%s is the page %i', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});

test.each([undefined, '', '0', '-1', '1.5', '1e3', ' 2', '02', '٣', 'two', '2;drop'])(
  '%j is not a page number, so the first page is shown',
  (text) => {
    expect(parsePageNumber(text)).toBe(1);
  },
);
