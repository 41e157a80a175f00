import { expect, test } from 'vitest';
import { readListArguments, UsageError } from './readArguments.ts';

const forms = ['talent', 'demo-request'];

test('By default everything is listed, as a table', () => {
  expect(readListArguments(['list'])).toEqual({ json: false, limit: undefined, form: undefined });
  expect(readListArguments(['list', '--json', '--limit', '5'])).toMatchObject({
    json: true,
    limit: 5,
  });
});

test('A single form can be listed', () => {
  expect(readListArguments(['list', 'talent'], forms).form).toBe('talent');
});

test.each<[string[], string[], string]>([
  [[], [], ''],
  [['show'], [], ''],
  [['list', 'talent'], [], ''],
  [['list', '--limit', '0'], [], '--limit 0: must be a whole number from 1.'],
  [['list', '--limit', 'many'], [], '--limit many: must be a whole number from 1.'],
  [['list', 'unknown'], forms, 'unknown: no such form.'],
  [['list', 'talent', 'more'], forms, ''],
])('%o with the forms %o is invalid', (args, known, message) => {
  expect(() => readListArguments(args, known)).toThrow(new UsageError(message));
});

test('An unknown option is named', () => {
  expect(() => readListArguments(['list', '--all'])).toThrow('--all');
});
