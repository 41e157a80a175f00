import { expect, test } from 'vitest';
import { asPattern } from './mentions.ts';

/** JavaScript reads these patterns as PostgreSQL does. */
const matches = (email: string, text: string) => new RegExp(asPattern(email), 'i').test(text);

const ADA = 'ada@example.com';

test.each([
  ADA,
  'Ada@Example.COM',
  `{"email":"${ADA}"}`,
  `<${ADA}>`,
  `Write to ${ADA}.`,
  `Write to ${ADA}. Thanks`,
  `\\n${ADA}`,
  `\\\\\\n${ADA}`,
  '?e=ada%40example.com&x',
  '%3Cada%40example.com%3E',
  '%20ada%40example.com',
])('The address is found in %s', (text) => {
  expect(matches(ADA, text)).toBe(true);
});

test.each([
  `grand${ADA}`,
  `grand.${ADA}`,
  `grand-${ADA}`,
  `grand+${ADA}`,
  `x%2B${'ada%40example.com'}`,
  `${ADA}.au`,
  `${ADA}munity`,
  `${ADA}-x`,
  `\\\\n${ADA}`,
  'adaXexample.com',
  'ada@exampleXcom',
])('Another address is not mistaken for it: %s', (text) => {
  expect(matches(ADA, text)).toBe(false);
});

test.each([
  ['a+b@example.com', 'a%2Bb%40example.com'],
  ['"a b"@example.com', String.raw`{"x":"\"a b\"@example.com"}`],
  ['zoë@example.com', 'ZOË@example.com'],
  ['zoë@example.com', 'zo%C3%AB%40example.com'],
  ['a(b)[c]{d}^$|?*.\\e@example.com', 'a(b)[c]{d}^$|?*.\\e@example.com'],
])('%s is found in %s', (email, text) => {
  expect(matches(email, text)).toBe(true);
});

test('Letters beyond ASCII match in capitals, which some databases do not ignore', () => {
  expect(new RegExp(asPattern('zoë@example.com')).test('zoË@example.com')).toBe(true);
});

test('A lone surrogate in an address causes no error', () => {
  expect(matches('\ud800@example.com', '\ud800@example.com')).toBe(true);
});
