import { expect, test } from 'vitest';
import { writeCsv } from './history.ts';

test('Rows become lines, with quotes only where they are needed', () => {
  expect(
    writeCsv([
      ['record', 'reason'],
      [1, 'Shorter, "better"'],
      [-2.5, ' spaced '],
      [3, null],
      [4, undefined],
    ]),
  ).toEqual(['record,reason', '1,"Shorter, ""better"""', '-2.5," spaced "', '3,', '4,']);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=cmd|calc@x.y',
  '\t=1',
  '\r=1',
  '\tplain',
  ' =1',
  '\u200b=1',
  '\n=1',
  '＝1',
  '=HYPERLINK("https://evil.example","x")',
])('A text that a spreadsheet would run is shown instead: %j', (text) => {
  const [line = ''] = writeCsv([[text]]);
  expect(line.replace(/^"/, '')).toMatch(/^'/);
  expect(line).not.toMatch(/[\r\n]/);
});

test.each(['1.0.0-abc', 'a=b', 'x@y', '2026-11-23T10:00:00.000Z', 'growth'])(
  'A text that is no formula stays as it is: %s',
  (text) => expect(writeCsv([[text]])).toEqual([text]),
);

test('A line end within a text stays within its line', () => {
  expect(writeCsv([['two\r\nlines']])).toEqual(['two lines']);
});
