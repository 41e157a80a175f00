import { EnvironmentError } from '@site/environment';
import { FolderInUseError } from '@site/environment/lockFolder';
import { expect, test } from 'vitest';
import { explainFailure } from './explainFailure.ts';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  [new EnvironmentError('API_PORT="x": must be a port number'), 'API_PORT="x"'],
  [new FolderInUseError('/data is in use by another process.'), '/data is in use'],
  [new Error('Failed query', { cause: withCode('28P01') }), 'with this password'],
  [
    new Error('Failed query', { cause: withCode('ECONNREFUSED') }),
    'The database of DATABASE_URL does not answer (ECONNREFUSED).',
  ],
  [new Error('Failed query', { cause: withCode('42P01') }), 'Start the api once.'],
  [new TypeError('x is not a function'), 'x is not a function'],
])('%o is explained with what to do', (error, sentence) => {
  expect(explainFailure(error)).toContain(sentence);
});
