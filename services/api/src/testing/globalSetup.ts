import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../database/openPglite.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty PGlite folder to copy, because making one takes seconds. */
    pgliteTemplate: string;
    /** A PostgreSQL server to make databases in; `null` when the machine has none. */
    postgresUrl: string | null;
  }
}

/** What every test file of this folder shares: started once for a run, gone after it. */
export default async function prepareEngines(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'api-template-'));
  const template = join(folder, 'pglite');
  const [postgres] = await Promise.all([
    startPostgres(),
    openPglite(template).then((database) => database.close()),
  ]);
  if (!postgres)
    console.warn('No PostgreSQL on this machine (initdb, postgres): only PGlite is tested.');
  project.provide('pgliteTemplate', template);
  project.provide('postgresUrl', postgres?.url ?? null);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
