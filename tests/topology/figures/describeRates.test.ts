import { expect, test } from 'vitest';
import { describeRates } from './describeRates.ts';

test('What a million pages cost follows from the processor time of one', () => {
  expect(
    describeRates([
      { name: 'composed', pagesPerSecond: 31.25, msPerPage: 36 },
      { name: 'kept', bytes: 31_680, pagesPerSecond: 40_000.4, msPerPage: 0.0252 },
    ]).slice(1),
  ).toEqual([
    ['composed', '', '31.3', '36 ms', '10'],
    ['kept', '31.7 kB', '40000', '0.025 ms', '0.0070'],
  ]);
});
