import { expect, test } from 'vitest';
import {
  LENGTH_LIMITS,
  type PersonalInfo,
  trimPersonalInfo,
  validatePersonalInfo,
} from './personalInfo.ts';

const ada: PersonalInfo = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

test('Three valid values have no errors', () => {
  expect(validatePersonalInfo(ada)).toEqual({});
});

test('Empty values have every error', () => {
  expect(validatePersonalInfo({ firstName: '', lastName: '', email: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
  });
});

test('A name of spaces is invalid', () => {
  expect(validatePersonalInfo({ ...ada, firstName: '  ', lastName: '\t' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'a da@example.com',
  ' ',
])('%o is not an email address', (email) => {
  expect(validatePersonalInfo({ ...ada, email })).toEqual({
    email: 'Please enter a valid email address',
  });
});

test.each([' ada@example.com ', 'ada+list@mail.example.co.uk', 'ädä@exämple.de'])(
  '%o is an email address',
  (email) => {
    expect(validatePersonalInfo({ ...ada, email })).toEqual({});
  },
);

test('Names have at most 100 characters and addresses 254, as in the api', () => {
  expect(LENGTH_LIMITS).toEqual({ firstName: 100, lastName: 100, email: 254 });
});

test('Names that nobody can see are none, and what nobody sees goes from addresses', () => {
  expect(validatePersonalInfo({ ...ada, firstName: '\u200b', lastName: '\u2800' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
  const pasted = {
    firstName: '\u200bAda',
    lastName: 'Lovelace\u2060',
    email: '\u202aada@exam\u00adple.com\u202c',
  };
  expect(trimPersonalInfo(pasted)).toEqual(ada);
});

test('Values are trimmed', () => {
  const spaced = { firstName: ' Ada ', lastName: '\tLovelace', email: 'ada@example.com\n' };
  expect(trimPersonalInfo(spaced)).toEqual(ada);
});
