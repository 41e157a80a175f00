import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type DatabaseContents,
  describeContents,
  knowsMigration,
} from '../../services/api/src/database/describeContents.ts';
import { listContents, unpackBackup } from './archive.ts';
import { BackupError } from './BackupError.ts';
import { moveToPostgres, openOnce, withPostgres } from './copyDatabase.ts';
import { type Manifest, PARTS } from './manifest.ts';
import { fillDatabase } from './postgresPrograms.ts';
import { findKeys, type GivenKeys } from './stageFiles.ts';

interface Options {
  file: string;
  /** Empty, or not there yet. */
  dataDir: string;
  /** Empty; also gets what was in an embedded database. Absent: the backup must be of one. */
  databaseUrl: string | undefined;
  /** The folder of the documents of this checkout; absent: they are in a hosted repository. */
  documents: string | undefined;
  /** Where the registry's private keys are, if not in the backup. */
  keys: GivenKeys;
}

interface Restored {
  manifest: Manifest;
  /** Where the documents of the backup are, if those of this checkout differ. */
  otherDocuments: string | undefined;
}

/** A new disk has it. */
const OF_THE_DISK = 'lost+found';
const OTHER_DOCUMENTS = 'documents-of-the-backup';

/**
 * Puts a backup into an empty data folder and an empty database. Everything is checked before: the whole backup, its fit to this code, and that the
 * embedded database in it can be opened.
 *
 * @throws {BackupError} and leaves everything as it was
 */
export async function restoreBackup({
  file,
  dataDir,
  databaseUrl,
  documents,
  keys,
}: Options): Promise<Restored> {
  const isNew = !existsSync(dataDir);
  await expectEmptyFolder(dataDir);
  await mkdir(dataDir, { recursive: true });
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const manifest = await unpackBackup(file, stage, (found) => expectFit(found, databaseUrl));
    await findKeys(keys, manifest, join(stage, PARTS.keys));
    await checkPglite(manifest, join(stage, PARTS.pglite));
    const hasOthers = await haveChanged(manifest, documents);
    if (manifest.database && databaseUrl) await fill(databaseUrl, stage, manifest.database);
    await putInPlace(stage, dataDir, hasOthers);
    return {
      manifest,
      otherDocuments: hasOthers ? join(dataDir, OTHER_DOCUMENTS) : undefined,
    };
  } finally {
    await rm(stage, { recursive: true, force: true });
    // Only if nothing was restored.
    if (isNew) await rmdir(dataDir).catch(() => {});
  }
}

async function expectEmptyFolder(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError(`${folder} cannot be read: ${error.message}`);
  });
  const [first] = names.filter((name) => name !== OF_THE_DISK);
  if (first)
    throw new BackupError(
      `${folder} is not empty (${first}). A backup is restored into an empty folder only: set SITE_DATA_DIR to another one, or move this one away.`,
    );
}

/** What nobody misses: of the tables themselves, and of their jobs. */
const BOOKKEEPING = /^(?:drizzle|pgboss)\./;

/** @param mayHaveTables whether tables without rows do not matter */
const expectEmptyDatabase = (url: string, mayHaveTables: boolean) =>
  withPostgres(url, async ({ background }) => {
    const tables = Object.entries((await describeContents(background)).rows);
    const [found] = tables.filter(
      ([name, rows]) => !mayHaveTables || (rows > 0 && !BOOKKEEPING.test(name)),
    );
    if (found)
      throw new BackupError(
        `The database of DATABASE_URL is not empty (it has the table ${found[0]}). A backup is restored into an empty one only: create another one.`,
      );
  });

async function expectFit({ database }: Manifest, databaseUrl: string | undefined) {
  if (databaseUrl) await expectEmptyDatabase(databaseUrl, database?.engine === 'pglite');
  if (!database) return;
  const { engine, newestMigration } = database;
  if (engine === 'postgres' && !databaseUrl)
    throw new BackupError(
      'The backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.',
    );
  if (!knowsMigration(newestMigration))
    throw new BackupError(
      `The backup’s tables have a migration of ${new Date(newestMigration as number).toISOString()} that this code does not know. Restore it with the version of the site that made it, or a later one.`,
    );
}

async function checkPglite({ database }: Manifest, folder: string) {
  if (database?.engine !== 'pglite') return;
  const opened = await openOnce(folder).catch((error: Error) => {
    throw new BackupError(
      `The database in the backup, of PostgreSQL ${database.server}, cannot be opened by this version of the site: ${error.message}`,
      { cause: error },
    );
  });
  expectSameRows(opened, database.rows);
}

async function fill(
  url: string,
  stage: string,
  { engine, rows }: NonNullable<Manifest['database']>,
) {
  if (engine === 'pglite') {
    const folder = join(stage, PARTS.pglite);
    await moveToPostgres(folder, url);
    return rm(folder, { recursive: true });
  }
  await fillDatabase(url, join(stage, PARTS.postgres));
  await withPostgres(url, async ({ background }) =>
    expectSameRows(await describeContents(background), rows),
  );
}

function expectSameRows({ rows }: DatabaseContents, expected: Record<string, number>) {
  for (const table of new Set([...Object.keys(rows), ...Object.keys(expected)]))
    if (rows[table] !== expected[table])
      throw new BackupError(
        `The table ${table} has ${rows[table] ?? 'no'} rows, and ${expected[table] ?? 'none'} when the backup was made.`,
      );
}

/** Whether the documents of a backup differ from those of this checkout. */
async function haveChanged({ files }: Manifest, documents: string | undefined): Promise<boolean> {
  const prefix = `${PARTS.documents}/`;
  const there = files.filter(({ path }) => path.startsWith(prefix));
  if (there.length === 0 || !documents) return there.length > 0;
  const here = (await listContents(documents)).files;
  return !isDeepStrictEqual(
    here,
    there.map((file) => ({ ...file, path: file.path.slice(prefix.length) })),
  );
}

/** The database last: a site without it starts with an empty one, and without a registry it would only lack its pages. */
async function putInPlace(stage: string, dataDir: string, hasOthers: boolean) {
  const moves: [string, string][] = [
    [PARTS.keys, PARTS.keys],
    [PARTS.registry, PARTS.registry],
    ['content', 'content'],
    ...(hasOthers ? [[PARTS.documents, OTHER_DOCUMENTS] satisfies [string, string]] : []),
    [PARTS.pglite, 'api/pglite'],
  ];
  for (const [from, to] of moves) {
    if (!existsSync(join(stage, from))) continue;
    await mkdir(dirname(join(dataDir, to)), { recursive: true, mode: 0o700 });
    await rename(join(stage, from), join(dataDir, to));
  }
}
