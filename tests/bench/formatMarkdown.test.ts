import { expect, test } from 'vitest';
import { formatComparison, formatGrowth } from './formatMarkdown.ts';

test('Each value has a bar of its share of the greatest one of its row', () => {
  const at = (name: string, ms: number, mb: number) => ({
    name,
    rows: [
      { name: 'Start', value: ms, unit: 'ms' },
      { name: 'Memory', value: mb, unit: 'MB' },
    ],
  });
  expect(formatGrowth([at('300 pages', 500, 99.96), at('2,000 pages', 1_000, 0.2)])).toBe(
    [
      '|  | 300 pages | 2,000 pages |',
      '| --- | --- | --- |',
      '| Start | █████ 500 ms | ██████████ 1000 ms |',
      '| Memory | ██████████ 100.0 MB | █ 0.2 MB |',
    ].join('\n'),
  );
});

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
