import { expect, test } from 'vitest';
import { readArguments, UsageError } from './readArguments.ts';

test('All leads are listed for people unless said otherwise', () => {
  expect(readArguments(['list'])).toEqual({ json: false, limit: undefined });
  expect(readArguments(['list', '--json', '--limit', '5'])).toEqual({ json: true, limit: 5 });
});

test.each([
  [[], 'Usage: pnpm leads list'],
  [['show'], 'Usage: pnpm leads list'],
  [['list', '--all'], '--all'],
  [['list', '--limit', '0'], '--limit 0: must be a whole number from 1'],
  [['list', '--limit', 'many'], '--limit many: must be a whole number from 1'],
])('%o is explained', (args, message) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(message);
});
