import { expect, test } from 'vitest';
import { findUnknownTests } from './findUnknownTests.ts';

const files = ['shell/src/app.test.ts', 'services/api/src/app.test.ts', 'tests/hostile.spec.ts'];

test.each([
  'Prose without a test',
  '| An attack | `403` | `hostile.spec.ts`, `api/src/app.test.ts` |',
  '`shell/src/app.test.ts`',
  '`createApp.ts` is not a test',
])('A sound line is accepted: %s', (line) => {
  expect(findUnknownTests(line, files)).toEqual([]);
});

test.each([
  ['`http/app.test.ts`', 'http/app.test.ts does not exist'],
  ['`pp.test.ts`', 'pp.test.ts does not exist'],
  ['`../app.test.ts`', '../app.test.ts does not exist'],
  [
    '`hostile.spec.ts`, `app.test.ts`',
    'app.test.ts may be shell/src/app.test.ts or services/api/src/app.test.ts',
  ],
])(
  'A test that does not exist, or that may be several, is named with its line: %s',
  (line, message) => {
    expect(findUnknownTests(`# Security\n${line}`, files)).toEqual([{ line: 2, message }]);
  },
);
