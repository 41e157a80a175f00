import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 50;
const SQLITE_BUSY = 5;

/** Another process has the folder's database open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Makes this process the only one that works in `folder`, until the returned function is called or the
 * process ends, however it ends.
 *
 * The lock is SQLite's own, on an empty file. Node has no call for locks, and unlike a file with a process id in it, the
 * operating system releases this one when the process is killed.
 *
 * @param timeoutMs how long to wait for a process that is just ending
 * @throws {FolderInUseError}
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

function tryLock(file: string) {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
