import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@site/environment/testing/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { fillDatabase, POSTGRES_TEMPLATE } from './fillDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** PGlite folders to copy, because making one takes seconds: an empty one, and one with all tables and queues. */
    pgliteTemplates: { empty: string; migrated: string };
    /** A PostgreSQL server to create databases in; `null` if the machine has none. */
    postgresUrl: string | null;
  }
}

/** Prepares resources that all test files share: once for a run, removed after it. */
export default async function prepareEngines(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'api-template-'));
  const [postgres, pgliteTemplates] = await Promise.all([preparePostgres(), preparePglite(folder)]);
  if (!postgres)
    console.warn('No PostgreSQL on this machine (initdb, postgres): only PGlite is tested.');
  project.provide('pgliteTemplates', pgliteTemplates);
  project.provide('postgresUrl', postgres?.url ?? null);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function preparePglite(folder: string) {
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')];
  await (await openPglite(empty)).close();
  await cp(empty, migrated, { recursive: true });
  await fillDatabase(await openPglite(migrated));
  return { empty, migrated };
}

async function preparePostgres() {
  const server = await startPostgres();
  if (!server) return null;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${POSTGRES_TEMPLATE}`);
  await client.end();
  await fillDatabase(openPostgres(new URL(`/${POSTGRES_TEMPLATE}`, server.url).href, () => {}));
  return server;
}
