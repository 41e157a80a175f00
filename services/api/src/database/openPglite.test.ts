import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPglite } from './openPglite.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'api-pglite-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('A commit is synced to disk', async () => {
  await cp(inject('pgliteTemplates').empty, join(root, 'pglite'), { recursive: true });
  const database = await openPglite(join(root, 'pglite'));
  await database.queries.execute(sql`create table notes (text text)`);
  const fsync = vi.spyOn(fs, 'fsyncSync');
  // Named imports of a built-in module are bound to its properties only by this call.
  syncBuiltinESMExports();
  onTestFinished(() => {
    fsync.mockRestore();
    syncBuiltinESMExports();
  });
  await database.queries.execute(sql`insert into notes values ('kept')`);
  expect(fsync).toHaveBeenCalled();
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
