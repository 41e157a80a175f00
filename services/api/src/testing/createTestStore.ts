import { cpSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openPglite, pgliteFolder } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import type { Engine } from './engines.ts';
import { POSTGRES_TEMPLATE } from './fillDatabase.ts';

/** A test's own database and folder. */
export interface TestStore {
  /** The settings for a process that uses this store. */
  environment: { SITE_DATA_DIR: string; DATABASE_URL?: string };
  /** The service's folder. */
  folder: string;
  /** Opens its database, with the newest tables or those of an earlier migrations folder. */
  open(migrationsFolder?: string): Promise<Database>;
  remove(): Promise<void>;
}

/** @param template a store to copy; by default one with all tables and queues, all empty */
export async function createTestStore(
  engine: Engine,
  { template = 'migrated' }: { template?: 'migrated' | 'empty' } = {},
): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'api-test-'));
  const { folder } = readConfig({ SITE_DATA_DIR: root });
  await mkdir(folder);
  const removeRoot = async () => rmSync(root, { recursive: true, force: true });

  if (engine === 'pglite') {
    // One file after another would take ten times as long.
    cpSync(inject('pgliteTemplates')[template], pgliteFolder(folder), { recursive: true });
    return {
      environment: { SITE_DATA_DIR: root },
      folder,
      open: (migrations) => openMigrated(openPglite(pgliteFolder(folder)), migrations),
      remove: removeRoot,
    };
  }

  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl') ?? '');
  const source = template === 'migrated' ? POSTGRES_TEMPLATE : 'template1';
  await administer(url.href, `create database ${name} template ${source}`);
  const own = new URL(`/${name}`, url).href;
  return {
    environment: { SITE_DATA_DIR: root, DATABASE_URL: own },
    folder,
    open: (migrations) =>
      openMigrated(
        openPostgres(own, () => {}),
        migrations,
      ),
    async remove() {
      await administer(url.href, `drop database ${name} with (force)`);
      await removeRoot();
    },
  };
}

async function openMigrated(opening: Database | Promise<Database>, migrations?: string) {
  const database = await opening;
  await database.migrate(migrations);
  return database;
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
