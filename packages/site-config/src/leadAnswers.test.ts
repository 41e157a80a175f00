import { expect, test } from 'vitest';
import { LIST_SIZES, PLATFORMS, QUALIFICATIONS } from './leadAnswers.ts';

test('Three qualifications can be answered', () => {
  expect(QUALIFICATIONS).toEqual(['migrating', 'starting', 'looking']);
});

test('Six platforms can be answered', () => {
  expect(PLATFORMS).toEqual([
    'active campaign',
    'convertkit',
    'ghost',
    'mailerlite',
    'mailchimp',
    'other',
  ]);
});

test('Six sizes of a list can be answered', () => {
  expect(LIST_SIZES).toEqual([
    '0_999',
    '1000_2499',
    '2500_9999',
    '10000_49999',
    '50000_99999',
    '100000+',
  ]);
});
