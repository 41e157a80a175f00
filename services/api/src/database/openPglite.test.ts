import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openPglite } from './openPglite.ts';

const { fsyncSync } = vi.hoisted(() => ({ fsyncSync: vi.fn() }));
vi.mock(import('node:fs'), async (importOriginal) => {
  const fs = await importOriginal();
  return { ...fs, fsyncSync: fsyncSync.mockImplementation(fs.fsyncSync) };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'api-pglite-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('A commit is synced to disk', async () => {
  await cp(inject('pgliteTemplates').empty, join(root, 'pglite'), { recursive: true });
  const database = await openPglite(join(root, 'pglite'));
  await database.queries.execute(sql`create table notes (text text)`);
  fsyncSync.mockClear();
  await database.queries.execute(sql`insert into notes values ('kept')`);
  expect(fsyncSync).toHaveBeenCalled();
  await database.close();
});

test('An interrupted first start is repeated', async () => {
  await mkdir(join(root, 'pglite.new'));
  await writeFile(join(root, 'pglite.new/PG_VERSION'), '18');
  const database = await openPglite(join(root, 'pglite'));
  await database.ping();
  await database.close();
  expect(await readdir(root)).toEqual(['pglite']);
});
