import { access, constants, statfs } from 'node:fs/promises';

/** With less, a database or a release may fail halfway. */
const ENOUGH_BYTES = 64 * 2 ** 20;

/** Whether there is room to write in a folder: false if the disk is full, or the folder is missing or read-only. */
export async function hasDiskSpace(
  folder: string,
  system: { statfs: typeof statfs; access: typeof access } = { statfs, access },
): Promise<boolean> {
  try {
    await system.access(folder, constants.W_OK);
    const { bavail, bsize } = await system.statfs(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
