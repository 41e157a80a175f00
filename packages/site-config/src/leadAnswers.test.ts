import { expect, test } from 'vitest';
import { LIST_SIZES, PLATFORMS, QUALIFICATIONS } from './leadAnswers.ts';

test('There are three qualifications', () => {
  expect(QUALIFICATIONS).toEqual(['migrating', 'starting', 'looking']);
});

test('There are six platforms', () => {
  expect(PLATFORMS).toEqual([
    'active campaign',
    'convertkit',
    'ghost',
    'mailerlite',
    'mailchimp',
    'other',
  ]);
});

test('There are six list sizes', () => {
  expect(LIST_SIZES).toEqual([
    '0_999',
    '1000_2499',
    '2500_9999',
    '10000_49999',
    '50000_99999',
    '100000+',
  ]);
});
