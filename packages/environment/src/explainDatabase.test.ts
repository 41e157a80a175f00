import { expect, test } from 'vitest';
import { explainDatabase } from './explainDatabase.ts';

const failed = (code: string, message = '') =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

test.each([
  [failed('28P01'), 'refuses this user with this password. (28P01)'],
  [failed('28000'), 'add ?sslmode=verify-full'],
  [failed('3D000'), 'Create it, owned by the user.'],
  [failed('42501'), 'It has to own it.'],
  [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), 'sslrootcert=/path/to/ca.crt'],
  [failed('ERR_TLS_CERT_ALTNAME_INVALID'), 'is for another name'],
  [new Error('The server does not support SSL connections'), 'Switch it on there'],
])('What a server of databases refuses is explained with what to do: %o', (error, sentence) => {
  expect(explainDatabase(error)).toContain(sentence);
});

test('Nothing that the server said is shown, and other errors are not explained', () => {
  expect(explainDatabase(failed('28P01', 'for user "somebody@mail.example"'))).not.toContain('@');
  for (const error of [failed('57P01'), new Error('no'), undefined, failed('constructor')])
    expect(explainDatabase(error)).toBeUndefined();
});
