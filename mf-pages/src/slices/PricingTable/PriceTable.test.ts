import { expect, test } from 'vitest';
import { formatNumber, formatPrice } from './PriceTable.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345.678, '12,345.68'],
  [1_234_567.5, '1,234,567.5'],
  [-100_000, '-100,000'],
])('%d is written as %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
  expect(formatNumber(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
});

test.each([
  [39, '$39'],
  [32.5, '$32.50'],
  [1_234.999, '$1,235'],
  [123_456.789, '$123,456.79'],
])('A price of %d is written as %s', (value, written) => {
  expect(formatPrice('$', value)).toBe(written);
});
