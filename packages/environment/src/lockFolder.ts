import { copyFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { DamagedFileError, nameKept } from './DamagedFileError.ts';

const RETRY_MS = 50;
const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

/** Another process has the folder's database open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Locks `folder` for this process, until the returned function is called or the process ends, even if it is killed.
 *
 * The lock is SQLite's own, on an empty file. Node has no call for locks, and unlike a file with a process id, the operating
 * system releases this one when the process is killed.
 *
 * @param timeoutMs how long to wait for a process that is just ending
 * @throws {FolderInUseError}
 * @throws {DamagedFileError} if the lock cannot be created
 */
export async function lockFolder(folder: string, timeoutMs: number): Promise<() => void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const unlock = tryLock(join(folder, 'lock'));
    if (unlock) return unlock;
    if (performance.now() >= deadline)
      throw new FolderInUseError(
        `${folder} is in use by another process. Stop it, or set SITE_DATA_DIR to another folder.`,
      );
    await wait(RETRY_MS);
  }
}

function tryLock(file: string): (() => void) | null {
  const lock = open(file);
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY) return null;
    if (errcode !== SQLITE_NOT_A_DATABASE) throw asDamage(file, message);
    // SQLite checks the lock before it reads the content, so no other process holds it. The file itself has to stay:
    // another one in its place could be locked at the same time.
    copyFileSync(file, nameKept(file));
    truncateSync(file);
    return tryLock(file);
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw asDamage(file, (error as Error).message);
  }
}

const asDamage = (file: string, reason: string) =>
  new DamagedFileError(
    `${file} cannot be locked: ${reason}. It must be a file that this user may write; move away what is there.`,
  );
