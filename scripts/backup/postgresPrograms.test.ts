import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { dumpDatabase } from './postgresPrograms.ts';

const URL_WITH_PASSWORD = 'postgres://site:p%40ss@db.example:5433/site?sslmode=require';
const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});

/** Puts a program of that name before all others. */
async function standIn(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\n${script}`);
  await chmod(join(folder, 'pg_dump'), 0o755);
  process.env.PATH = `${folder}:${PATH}`;
  return folder;
}

test('The password is not among the arguments', async () => {
  const folder = await standIn(`echo "$PGPASSWORD $@" > "$(dirname "$0")/called"`);
  await dumpDatabase(URL_WITH_PASSWORD, 'snapshot', '/tmp/out');
  const called = await readFile(join(folder, 'called'), 'utf8');
  expect(called).toMatch(
    /^p@ss --dbname=postgres:\/\/site@db\.example:5433\/site\?sslmode=require /,
  );
});

test.each([
  ['sslmode=no-verify', 'sslmode=require'],
  ['sslmode=require&uselibpqcompat=true', 'sslmode=require'],
  ['password=p%40ss&sslmode=verify-full', 'sslmode=verify-full'],
])(
  'An address that the services can read is written for the programs: %s',
  async (given, passed) => {
    const folder = await standIn(`echo "$PGPASSWORD $1" > "$(dirname "$0")/called"`);
    await dumpDatabase(`postgres://site:p%40ss@db/site?${given}`, 'snapshot', '/tmp/out');
    expect(await readFile(join(folder, 'called'), 'utf8')).toBe(
      `p@ss --dbname=postgres://site@db/site?${passed}\n`,
    );
  },
);

test('A program that fails is quoted', async () => {
  await standIn('echo "server version mismatch" >&2; exit 1');
  await expect(dumpDatabase(URL_WITH_PASSWORD, 'snapshot', '/tmp/out')).rejects.toThrow(
    'pg_dump failed: server version mismatch',
  );
});

test('A program that is missing is named, with the package that has it', async () => {
  process.env.PATH = '/nonexistent';
  await expect(dumpDatabase(URL_WITH_PASSWORD, 'snapshot', '/tmp/out')).rejects.toThrow(
    /pg_dump is not on the PATH.*postgresql-client/,
  );
});
