import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { findFolderTrouble } from '@site/environment/folder';
import { FolderInUseError, lockFolder } from '@site/environment/lockFolder';

/** A site that is just ending may hold its folder for this long. */
const LOCK_TIMEOUT_MS = 2_000;
const HOLDER_FILE = 'site.json';

/**
 * Locks a data folder for this start, and creates it if needed. The lock ends with the process, even if that is killed.
 *
 * @returns a function that releases the folder
 * @throws {EnvironmentError} naming the process that has the folder, or why it cannot be created
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const trouble = findFolderTrouble(folder);
  if (trouble) throw new EnvironmentError(`SITE_DATA_DIR=${folder}: ${trouble}`);
  try {
    const unlock = await lockFolder(folder, LOCK_TIMEOUT_MS);
    await writeFile(join(folder, HOLDER_FILE), JSON.stringify({ pid: process.pid }));
    return unlock;
  } catch (error) {
    const reason =
      error instanceof FolderInUseError
        ? `${await describeHolder(folder)} runs a site with this folder. Stop it, or use another folder.`
        : (error as Error).message;
    throw new EnvironmentError(`SITE_DATA_DIR=${folder}: ${reason}`);
  }
}

async function describeHolder(folder: string): Promise<string> {
  try {
    const { pid } = JSON.parse(await readFile(join(folder, HOLDER_FILE), 'utf8'));
    return `process ${Number(pid)}`;
  } catch {
    return 'another process';
  }
}
