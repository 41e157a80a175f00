import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { isFullScope } from '../testing/engines.ts';
import { openPglite } from './openPglite.ts';

const testInFull = isFullScope ? test : () => {};

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

test('It can be copied while it is open', async () => {
  await cp(inject('pgliteTemplates').empty, join(root, 'pglite'), { recursive: true });
  const database = await openPglite(join(root, 'pglite'));
  await database.copyTo?.(join(root, 'copy'));
  await database.close();
  expect(await readdir(join(root, 'copy'))).toContain('backup_label');
});

testInFull('An interrupted first start is repeated', async () => {
  await mkdir(join(root, 'pglite.new-a'));
  await writeFile(join(root, 'pglite.new-a/PG_VERSION'), '18');
  const database = await openPglite(join(root, 'pglite'));
  await database.ping();
  await database.close();
  expect(await readdir(root)).toEqual(['pglite']);
});

test.each(['PG_VERSION', 'global/pg_control'])(
  'A database whose %s is empty is named, with what to do, and left unchanged',
  async (path) => {
    const folder = join(root, 'pglite');
    await cp(inject('pgliteTemplates').empty, folder, { recursive: true });
    await truncate(join(folder, path));
    const before = await readdir(join(folder, 'base'), { recursive: true });
    await expect(openPglite(folder)).rejects.toThrow(
      `${folder} does not contain a complete database: `,
    );
    expect(await readdir(join(folder, 'base'), { recursive: true })).toEqual(before);
  },
);

test('A file in the place of the database is named', async () => {
  await writeFile(join(root, 'pglite'), '');
  await expect(openPglite(join(root, 'pglite'))).rejects.toThrow(
    `${root}/pglite does not contain a complete database: `,
  );
});

test('A database without its PG_VERSION is not mistaken for a new one', async () => {
  const folder = join(root, 'pglite');
  await cp(inject('pgliteTemplates').migrated, folder, { recursive: true });
  await rm(join(folder, 'PG_VERSION'));
  const before = await readdir(join(folder, 'base'), { recursive: true });
  await expect(openPglite(folder)).rejects.toThrow(
    `${folder} does not contain a complete database: `,
  );
  expect(await readdir(join(folder, 'base'), { recursive: true })).toEqual(before);
});

/** Queries until PostgreSQL's functions are hot, then prints the peak memory of its process, in kB. */
const QUERY_MUCH = `
  const { openPglite } = await import(process.argv[1]);
  const { queries, close } = await openPglite(process.argv[2]);
  for (let count = 0; count < 300; count++) await queries.execute('select * from pg_class limit 5');
  await close();
  console.log(process.resourceUsage().maxRSS);
`;

test.each([
  ['A database that is much used', true] as const,
  ...(isFullScope ? [['A new database', false] as const] : []),
])('%s never takes more than 450 MB', async (_, exists) => {
  if (exists) await cp(inject('pgliteTemplates').empty, join(root, 'pglite'), { recursive: true });
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--eval',
    QUERY_MUCH,
    join(import.meta.dirname, 'openPglite.ts'),
    join(root, 'pglite'),
  ]);
  expect(Number(stdout) / 1_024).toBeLessThan(450);
});
