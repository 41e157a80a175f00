import { expect, test } from 'vitest';
import { readArguments, UsageError } from './readArguments.ts';

const leads = { text: 'Usage: pnpm leads list' };
const forms = { text: 'Usage: pnpm forms list', forms: ['talent', 'demo-request'] };

test('Everything is listed for people unless said otherwise', () => {
  expect(readArguments(['list'], leads)).toEqual({
    json: false,
    limit: undefined,
    form: undefined,
  });
  expect(readArguments(['list', '--json', '--limit', '5'], leads)).toMatchObject({
    json: true,
    limit: 5,
  });
});

test('One form may be asked for', () => {
  expect(readArguments(['list', 'talent'], forms).form).toBe('talent');
});

test.each([
  [[], 'Usage: pnpm leads list'],
  [['show'], 'Usage: pnpm leads list'],
  [['list', 'talent'], 'Usage: pnpm leads list'],
  [['list', '--all'], '--all'],
  [['list', '--limit', '0'], '--limit 0: must be a whole number from 1'],
  [['list', '--limit', 'many'], '--limit many: must be a whole number from 1'],
])('%o is explained', (args, message) => {
  expect(() => readArguments(args, leads)).toThrow(UsageError);
  expect(() => readArguments(args, leads)).toThrow(message);
});

test.each([
  [['list', 'unknown'], 'unknown: there is no such form.'],
  [['list', 'talent', 'more'], 'Usage: pnpm forms list'],
])('%o is explained too', (args, message) => {
  expect(() => readArguments(args, forms)).toThrow(message);
});
