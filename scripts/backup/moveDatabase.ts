import { join } from 'node:path';
import { copyRows } from '../../services/api/src/database/copyRows.ts';
import type { Database, Queries } from '../../services/api/src/database/Database.ts';
import { describeContents, isUpToDate } from '../../services/api/src/database/describeContents.ts';
import { openPglite } from '../../services/api/src/database/openPglite.ts';
import { createFileStore } from '../../services/registry/src/storage/createFileStore.ts';
import { BackupError } from './BackupError.ts';
import { findChannels, PARTS } from './manifest.ts';
import { liftLimits, openOnce, type Staged, withPostgres } from './stageDatabase.ts';

/** Copies everything in PGlite's folder into a database whose tables are empty or not there yet. The folder gets the newest tables. */
export const moveToPostgres = (folder: string, url: string): Promise<void> =>
  withPostgres(url, async (target) => {
    const source = await openPglite(folder);
    try {
      await source.migrate();
      await target.migrate();
      await source.queries.transaction((from) => copy(from, target));
    } finally {
      await source.close();
    }
  });

/**
 * Copies a PostgreSQL database, which may be in use, into `folder` as an embedded one, and the registry in it as files.
 *
 * @throws {BackupError} if it has not the newest tables, since only a site that starts changes them
 */
export async function stageAsEmbedded(url: string, folder: string): Promise<Staged> {
  const pglite = join(folder, PARTS.pglite);
  const channels = await withPostgres(url, ({ background }) =>
    background.transaction(
      async (from) => {
        await liftLimits(from);
        const { newestMigration, rows } = await describeContents(from);
        if (!isUpToDate(newestMigration))
          throw new BackupError(
            'The database has tables of another version of the site. Start an api of this version once, then back up.',
          );
        const target = await openPglite(pglite);
        try {
          await target.migrate();
          await copy(from, target);
        } finally {
          await target.close();
        }
        return rows['public.registry_objects']
          ? writeRegistry(from, join(folder, PARTS.registry))
          : undefined;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
  return { contents: { engine: 'pglite', ...(await openOnce(pglite)) }, channels };
}

const copy = (from: Queries, target: Database) =>
  target.background.transaction(async (to) => {
    await liftLimits(to);
    await copyRows(from, to);
  });

/** Writes the registry's values as its store in files has them. */
async function writeRegistry(from: Queries, folder: string): Promise<Record<string, number>> {
  const store = await createFileStore(folder);
  const keys: string[] = [];
  await from.execute(
    'declare objects no scroll cursor for select key, bytes from registry_objects',
  );
  for (;;) {
    const { rows } = (await from.execute('fetch 20 from objects')) as unknown as {
      rows: { key: string; bytes: Buffer }[];
    };
    if (rows.length === 0) break;
    for (const { key, bytes } of rows) {
      await store.write(key, bytes);
      keys.push(key);
    }
  }
  await store.close();
  return findChannels(keys);
}
