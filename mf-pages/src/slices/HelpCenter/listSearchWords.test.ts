import { expect, test } from 'vitest';
import { listSearchWords } from './listSearchWords.ts';

test('A singular also matches its plural and vice versa', () => {
  expect(listSearchWords('Imports refund')).toEqual([
    ['imports', 'import'],
    ['refund', 'refunds'],
  ]);
});

test('Other words match only themselves', () => {
  expect(listSearchWords('access 2fa tax')).toEqual([['access'], ['2fa'], ['tax']]);
});

test('Common words only count when there are no others', () => {
  expect(listSearchWords('How do I import a list?').map(([word]) => word)).toEqual([
    'import',
    'list',
  ]);
  expect(listSearchWords('how to')).toHaveLength(2);
});

test('At most six words of a long query are used, each once', () => {
  expect(listSearchWords('one two two three four five six seven eight')).toHaveLength(6);
});

test('Text without letters or digits is not a search', () => {
  expect(listSearchWords('"]] %00 <>')).toEqual([['00']]);
  expect(listSearchWords('"]] %% <>')).toEqual([]);
});
