import { expect, test } from 'vitest';
import { findAnswerLabel, questions } from './questions.ts';

const valuesOf = (step: 1 | 2 | 3) => questions[step].choices.map(({ value }) => value);

test('Step 1 asks for the qualification', () => {
  expect(questions[1].name).toBe('qualification');
  expect(valuesOf(1)).toEqual(['migrating', 'starting', 'looking']);
});

test('Step 2 asks for the platform', () => {
  expect(questions[2].name).toBe('platform');
  expect(valuesOf(2)).toEqual([
    'active campaign',
    'convertkit',
    'ghost',
    'mailerlite',
    'mailchimp',
    'other',
  ]);
});

test('Step 3 asks for the size of the list', () => {
  expect(questions[3].name).toBe('listSize');
  expect(valuesOf(3)).toEqual([
    '0_999',
    '1000_2499',
    '2500_9999',
    '10000_49999',
    '50000_99999',
    '100000+',
  ]);
});

test('An answer has the label it was offered with', () => {
  const answers = { qualification: null, platform: 'mailerlite', listSize: null } as const;
  expect(findAnswerLabel(answers, 'platform')).toBe('MailerLite');
  expect(findAnswerLabel(answers, 'listSize')).toBeNull();
});
