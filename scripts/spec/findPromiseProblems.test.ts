import { expect, test } from 'vitest';
import { findPromiseProblems } from './findPromiseProblems.ts';

const files: Record<string, string> = { 'shell/a.test.ts': "test('It is refused', () => {});" };

/** The problems of a document with this line, below the head of a table. */
const check = (line: string, head = '| Attack | What happens, and its test |\n|---|---|') =>
  findPromiseProblems(`# Security\n\n${head}\n${line}`, (path) => files[path]);

test.each([
  '| Forgery | refused<br>`shell/a.test.ts` |',
  '| Forgery | refused<br>`shell/a.test.ts` › It is refused<br>`shell/a.test.ts`<br>`pnpm faults` |',
  'Prose without a test',
  'Prose that names `shell/a.test.ts` and `createApp.ts`',
])('A sound line is accepted: %s', (line) => {
  expect(check(line)).toEqual([]);
});

test('Rows of a table without tests are accepted', () => {
  expect(check('| Forgery | yes |', '| Attack | Held |\n|---|---|')).toEqual([]);
});

test.each([
  ['| Forgery | refused |', 'names no test'],
  ['| Forgery | `shell/a.test.ts` |', 'names no test'],
  ['| Forgery | refused<br>`pnpm faults` |', 'names no test'],
  ['| Forgery | refused<br>by us |', '"by us" is not a test: `path` or `path` › title'],
  ['| Forgery | refused<br>`shell/a.ts` |', 'shell/a.ts is not a test file'],
  ['| Forgery | refused<br>`a.test.ts` |', 'a.test.ts does not exist'],
  [
    '| Forgery | refused<br>`shell/a.test.ts` › It is |',
    'shell/a.test.ts has no test called "It is"',
  ],
  ['Prose that names `a.test.ts`', 'a.test.ts does not exist'],
])('A line without a test that exists is named: %s', (line, message) => {
  expect(check(line)).toEqual([{ line: 5, message }]);
});
