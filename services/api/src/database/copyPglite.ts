import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A copy cannot be made now. */
class CopyRefusedError extends Error {
  override name = 'CopyRefusedError';
  readonly statusCode = 409;
}

/** PostgreSQL's list of what a base backup leaves out: it belongs to the running process. */
const OF_THE_PROCESS = ['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp'];
/** The log of changes is copied last: it must reach to the end of the copy. */
const LOG = 'pg_wal';

const inProgress = new WeakSet<PGlite>();

/**
 * Copies the files of a database that is in use into `target`, a new folder, as PostgreSQL's own base backups do. Statements go on
 * in between. Opening the copy brings it to its state at the end of the copying.
 *
 * @throws {CopyRefusedError} if another copy is being made, or a file cannot be written
 */
export async function copyPglite(pglite: PGlite, folder: string, target: string): Promise<void> {
  if (inProgress.has(pglite)) throw new CopyRefusedError('Another copy is being made.');
  inProgress.add(pglite);
  try {
    // Keeps the log from being recycled. The slot is temporary: it ends with this process at the latest.
    await pglite.query(`select pg_create_physical_replication_slot('copy', true, true)`);
    try {
      await pglite.query(`select pg_backup_start('copy', true)`);
      const copied = await copyAll(folder, target, [...OF_THE_PROCESS, LOG]).then(
        () => undefined,
        (error: Error) => error,
      );
      const { rows } = await pglite.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(false)',
      );
      if (copied) throw copied;
      await copyAll(join(folder, LOG), join(target, LOG));
      await mkdir(join(target, 'pg_replslot'));
      await mkdir(join(target, 'pg_stat_tmp'));
      await writeFile(join(target, 'backup_label'), rows[0]?.label ?? '');
    } finally {
      await pglite.query(`select pg_drop_replication_slot('copy')`);
    }
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall) throw new CopyRefusedError(`The database cannot be copied: ${message}`);
    throw error;
  } finally {
    inProgress.delete(pglite);
  }
}

async function copyAll(from: string, to: string, except: string[] = []): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyAll(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone(source));
  }
}

/** Files of tables that are dropped meanwhile go away; the log says so too. */
const unlessGone = (source: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || error.path !== source) throw error;
};
