import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('All settings have defaults', () => {
  expect(readConfig({})).toMatchObject({
    API_PORT: 3002,
    API_HOST: '127.0.0.1',
    LEADS_BODY_LIMIT_BYTES: 16_384,
    LEADS_RATE_PER_MINUTE: 600,
    LEADS_ALLOWED_ORIGINS: [],
    folder: join(import.meta.dirname, '../../../.data/api'),
  });
});

test('The data folder can be relative to the repository or absolute', () => {
  expect(readConfig({ SITE_DATA_DIR: 'x' }).folder).toBe(
    join(import.meta.dirname, '../../../x/api'),
  );
  expect(readConfig({ SITE_DATA_DIR: '/x' }).folder).toBe('/x/api');
});

test('Allowed origins are a list', () => {
  const LEADS_ALLOWED_ORIGINS = 'https://a.example, http://b.example:8080';
  expect(readConfig({ LEADS_ALLOWED_ORIGINS }).LEADS_ALLOWED_ORIGINS).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
});

test.each([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL="mysql://x": must be a postgres://'],
  [{ LEADS_UPSTREAM_URL: 'crm' }, 'LEADS_UPSTREAM_URL="crm": must be an http or https URL'],
  [{ LEADS_ALLOWED_ORIGINS: 'https://a.example/path' }, 'must be origins such as'],
  [{ LEADS_RATE_PER_MINUTE: '0' }, 'must be a whole number from 1'],
])('An invalid value is named: %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
