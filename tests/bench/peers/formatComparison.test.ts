import { expect, test } from 'vitest';
import { formatComparison } from './formatComparison.ts';

test('Each target is a column, and a row that one of them lacks stays empty there', () => {
  const table = formatComparison([
    { name: 'This site', rows: [{ name: 'Script', unit: 'kB', value: 5.66 }] },
    {
      name: 'Other',
      rows: [
        { name: 'Script', unit: 'kB', value: 120.4 },
        { name: 'Requests', unit: '', value: 7 },
      ],
    },
  ]);
  expect(table.split('\n')).toEqual([
    '|  | This site | Other |',
    '| --- | ---: | ---: |',
    '| Script | 5.7 kB | 120 kB |',
    '| Requests | – | 7 |',
  ]);
});

test('What could not be measured says why below the table', () => {
  const column = { name: 'Other', rows: [], note: 'npm install failed' };
  expect(formatComparison([column]).split('\n').at(-1)).toBe('Other: npm install failed');
});
