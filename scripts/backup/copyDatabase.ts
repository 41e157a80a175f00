import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../services/api/src/config.ts';
import { copyRows } from '../../services/api/src/database/copyRows.ts';
import type { Database, Queries } from '../../services/api/src/database/Database.ts';
import {
  type DatabaseContents,
  describeContents,
} from '../../services/api/src/database/describeContents.ts';
import { openPglite } from '../../services/api/src/database/openPglite.ts';
import { openPostgres } from '../../services/api/src/database/openPostgres.ts';
import { copyDatabaseTask } from '../../services/api/src/operations/backup.tasks.ts';
import { runTask } from '../../services/api/src/operations/runTask.ts';
import { BackupError } from './BackupError.ts';
import { findChannels, PARTS } from './manifest.ts';
import { dumpDatabase } from './postgresPrograms.ts';

/** A copied database. */
export interface Staged {
  contents: DatabaseContents & { engine: Database['engine'] };
  /** Of a registry in the same database. */
  channels?: Record<string, number> | undefined;
}

/** Copies the database, which may be in use, into `folder`; `null` if nothing was ever stored. */
export const stageDatabase = (config: Config, folder: string): Promise<Staged | null> =>
  config.DATABASE_URL
    ? stagePostgres(config.DATABASE_URL, join(folder, PARTS.postgres))
    : stagePglite(config, join(folder, PARTS.pglite));

async function stagePglite(config: Config, target: string): Promise<Staged | null> {
  if (!(await runTask(config, copyDatabaseTask, { folder: target }))) return null;
  const contents = await openOnce(target);
  // Where the copying began; needed to open it for the first time.
  await rm(join(target, 'backup_label.old'), { force: true });
  return { contents: { engine: 'pglite', ...contents } };
}

/** Opens a copy of PGlite's folder, which proves that it can be opened, and closes it again. */
export async function openOnce(folder: string): Promise<DatabaseContents> {
  const database = await openPglite(folder);
  try {
    return await describeContents(database.queries);
  } finally {
    await database.close();
  }
}

async function stagePostgres(url: string, target: string): Promise<Staged> {
  return withPostgres(url, ({ background }) =>
    background.transaction(
      async (queries) => {
        await liftLimits(queries);
        const all = async <Row>(statement: string) =>
          ((await queries.execute(statement)) as unknown as { rows: Row[] }).rows;
        const contents = await describeContents(queries);
        const objects = contents.rows['public.registry_objects']
          ? await all<{ key: string }>(
              `select key from registry_objects where starts_with(key, 'channels/')`,
            )
          : undefined;
        const [snapshot] = await all<{ name: string }>('select pg_export_snapshot() as name');
        await dumpDatabase(url, snapshot?.name ?? '', target);
        const channels = objects && findChannels(objects.map(({ key }) => key));
        return { contents: { engine: 'postgres' as const, ...contents }, channels };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

/** Lets a transaction take as long as it has to. */
async function liftLimits(transaction: Queries): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await transaction.execute(`set local ${limit} = 0`);
}

/** Fails with the database's name if it cannot be reached. */
export async function withPostgres<Result>(
  url: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openPostgres(url, () => {});
  try {
    await database.ping().catch((error: Error) => {
      const { host, pathname } = new URL(url);
      const why = (error.cause as Error | undefined)?.message ?? error.message;
      throw new BackupError(`The database ${host}${pathname} does not answer: ${why}`);
    });
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Copies everything in PGlite's folder into a database whose tables are empty or not there yet. The folder gets the newest tables. */
export const moveToPostgres = (folder: string, url: string): Promise<void> =>
  withPostgres(url, async (target) => {
    const source = await openPglite(folder);
    try {
      await source.migrate();
      await target.migrate();
      await source.queries.transaction((from) =>
        target.background.transaction(async (to) => {
          await liftLimits(to);
          await copyRows(from, to);
        }),
      );
    } finally {
      await source.close();
    }
  });
