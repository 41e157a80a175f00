import { expect, test } from 'vitest';
import { BackupError, explainBackupFailure } from './BackupError.ts';

const fail = (code: string, message: string) =>
  Object.assign(new Error(message), { code, path: '/a' });

test.each([
  [new BackupError('It is torn.'), 'It is torn.'],
  [
    fail('ENOSPC', 'no space, write'),
    'There is no space left: no space, write. Nothing was written.',
  ],
  [
    fail('EACCES', 'denied, open /a'),
    'denied, open /a. Run this as the user of the site’s processes.',
  ],
])('%s is explained in one line', (error, line) => {
  expect(explainBackupFailure(error).replaceAll("'", '’')).toBe(line);
});

test('What nobody foresaw comes with its stack', () => {
  expect(explainBackupFailure(new Error('odd'))).toMatch(/^Unexpected failure: .*odd.*"at"/s);
});
