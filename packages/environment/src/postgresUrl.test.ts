import { expect, test } from 'vitest';
import { postgresUrl, readEnvironment } from './readEnvironment.ts';

const read = (DATABASE_URL: string) =>
  readEnvironment({ DATABASE_URL: postgresUrl() }, { DATABASE_URL }).DATABASE_URL;

test.each([
  'postgres://site@%2Frun%2Fpostgresql/site',
  'postgresql://our-leads:p%40ss%3Aw%2Fo%23rd%25@[::1]:5433/the-site?sslmode=no-verify',
  `postgres://db/site?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
  'postgres:///site?host=/run/postgresql',
])('The address of a database is taken as it is: %s', (url) => {
  expect(read(url)).toBe(url);
});

test.each([
  'postgres://site:p@ss:w/hunter2@db/site',
  'postgres://site:p#hunter2@db/site',
  'postgres://site:hunter2%@db/site',
  'postgres://site:hunter2?@db/site',
  'mysql://db?password=hunter2',
])('A password that is not encoded is not shown, and how to encode it is said: %s', (url) => {
  expect(() => read(url)).toThrow(/^DATABASE_URL=.*: must be a postgres.* write @ as %40, /);
  expect(() => read(url)).not.toThrow('hunter2');
});

test('A certificate that cannot be read is named', () => {
  expect(() => read('postgres://site:hunter2@db/site?sslrootcert=/no/ca.crt')).toThrow(
    /^DATABASE_URL="postgres:\/\/…@db\/site.*: must name a file that can be read: sslrootcert=\/no\/ca\.crt$/,
  );
});
