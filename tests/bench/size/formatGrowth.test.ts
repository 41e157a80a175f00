import { expect, test } from 'vitest';
import { formatGrowth } from './formatGrowth.ts';

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
