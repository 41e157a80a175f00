import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './describeError.ts';

test('An error is described with its message, causes and place', () => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  expect(describeError(error)).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    at: expect.arrayContaining([expect.stringContaining('describeError.test.ts')]),
    cause: { code: 'ECONNREFUSED', message: 'refused' },
  });
});

test('The values of a query are left out', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.com) exists'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'leads_email',
  });
  const error = new DrizzleQueryError('insert into leads', ['ada@example.com'], cause);
  const description = describeError(error);
  expect(description).toMatchObject({ cause: { code: '23505', constraint: 'leads_email' } });
  expect(JSON.stringify(description)).not.toContain('ada@');
});

test('Thrown values that are not errors are described too', () => {
  expect(describeError('text').type).toBe('string');
  expect(describeError(undefined).type).toBe('undefined');
});
