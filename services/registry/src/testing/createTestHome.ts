import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** Where a registry stores what it has. */
export type Home = 'files' | 'postgres';

/** The homes of this machine: `describe.each(homes)`. */
export const homes: Home[] = inject('registryPostgresUrl') ? ['files', 'postgres'] : ['files'];

/** The settings with which a process uses this home. */
export interface TestHome {
  SITE_DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Makes an empty home, which is removed after the test. */
export async function createTestHome(home: Home): Promise<TestHome> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (home === 'files') return { SITE_DATA_DIR: folder };
  const server = inject('registryPostgresUrl') as string;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  onTestFinished(() => administer(server, `drop database ${name} with (force)`));
  return { SITE_DATA_DIR: folder, DATABASE_URL: new URL(`/${name}`, server).href };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
