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

const SECRET = `whsec_${'a'.repeat(32)}`;
const NEXT_SECRET = `whsec_${'b'.repeat(43)}=`;

test('A delivery has one secret, or two while one replaces the other', () => {
  const read = (LEADS_UPSTREAM_SECRET: string) =>
    readConfig({ LEADS_UPSTREAM_SECRET }).LEADS_UPSTREAM_SECRET;
  expect(read(SECRET)).toEqual([SECRET]);
  expect(read(`${NEXT_SECRET} ${SECRET}`)).toEqual([NEXT_SECRET, SECRET]);
});

test.each([
  'x',
  'whsec_',
  `whsec_${'a'.repeat(28)}`,
  `whsec_${'a'.repeat(96)}`,
  `${SECRET} ${SECRET} ${SECRET}`,
])('A secret that is none stops the start and is not shown: %s', (FORMS_UPSTREAM_SECRET) => {
  const message = 'FORMS_UPSTREAM_SECRET=(secret): must be whsec_ and 24 to 64 bytes in base64';
  expect(() => readConfig({ FORMS_UPSTREAM_SECRET })).toThrow(message);
});

test('An authorization with a line break stops the start and is not shown', () => {
  const read = () => readConfig({ LEADS_UPSTREAM_AUTHORIZATION: 'Bearer a\r\nx: y' });
  expect(read).toThrow(
    'LEADS_UPSTREAM_AUTHORIZATION=(secret): must be a header such as Bearer abc',
  );
});

test.each([
  [
    { LEADS_UPSTREAM_URL: 'https://us:pass@crm.example/in' },
    'LEADS_UPSTREAM_URL="https://…@crm.example/in": must have no user name or password',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL="mysql://x": must be a postgres://'],
  [{ LEADS_UPSTREAM_URL: 'crm' }, 'LEADS_UPSTREAM_URL="crm": must be an http or https URL'],
  [{ LEADS_ALLOWED_ORIGINS: 'https://a.example/path' }, 'must be origins such as'],
  [{ LEADS_RATE_PER_MINUTE: '0' }, 'must be a whole number from 1'],
])('An invalid value is named: %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
