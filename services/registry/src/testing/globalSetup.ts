import { startPostgres } from '@site/environment/testing/postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server to create databases in; `null` if the machine has none. */
    registryPostgresUrl: string | null;
  }
}

/** Starts the database server that every test file shares. */
export default async function prepareHomes(project: TestProject) {
  const server = await startPostgres();
  if (!server)
    console.warn('No PostgreSQL on this machine (initdb, postgres): only files are tested.');
  project.provide('registryPostgresUrl', server?.url ?? null);
  return () => server?.stop();
}
