import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const isRoot = process.getuid?.() === 0;
/** A mount namespace of its own, which ends with the process. */
export const UNSHARE = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];

/** Why this user can give a process no disk of its own. */
export const findMountObstacle = () =>
  run(UNSHARE[0] as string, [...UNSHARE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).then(
    () => undefined,
    () => 'this user may mount nothing (unshare --mount fails)',
  );

/** Writes until nothing more fits. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(join(folder, 'ballast'), 'w');
  try {
    for (const size of [2 ** 20, 2 ** 12]) {
      const block = Buffer.alloc(size);
      for (;;) await file.write(block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
