import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A registry's storage. */
export type Home = 'files' | 'postgres';

/** The kinds of storage on this machine: `describe.each(homes)`. */
export const homes: Home[] = inject('registryPostgresUrl') ? ['files', 'postgres'] : ['files'];

/** Whether to test the full scope, as in `pnpm test:all`, and not just what proves a change. */
export const isFullScope = process.env.TEST_SCOPE === 'all';

/**
 * For what uses a store as everything else does: outside of the full scope in files alone, since `Store.test.ts` and the tests of
 * moves hold both kinds to the same behavior.
 */
export const usualHomes: Home[] = isFullScope ? homes : ['files'];

/** Each step on all kinds of storage; outside of the full scope, the first one on one of them. */
export function onHomes<Step>(steps: readonly Step[]): [Home, Step][] {
  const all = steps.flatMap((step) => homes.map((home): [Home, Step] => [home, step]));
  return isFullScope ? all : all.slice(0, 1);
}

/** The settings for a process that uses this storage. */
export interface TestHome {
  SITE_DATA_DIR: string;
  DATABASE_URL?: string;
  /** Most tests publish what would not pass. */
  REGISTRY_CHECK: 'off';
  /** Tests also run where the operating system contains nothing. */
  DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS: 'on';
}

/** Makes an empty storage, which is removed after the test. */
export async function createTestHome(home: Home): Promise<TestHome> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = {
    SITE_DATA_DIR: folder,
    REGISTRY_CHECK: 'off',
    DANGEROUSLY_RUN_UNCONTAINED_FRAGMENTS: 'on',
  } as const;
  if (home === 'files') return settings;
  const server = inject('registryPostgresUrl') as string;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  onTestFinished(() => administer(server, `drop database ${name} with (force)`));
  return { ...settings, DATABASE_URL: new URL(`/${name}`, server).href };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
