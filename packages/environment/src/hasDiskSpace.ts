import { statfs } from 'node:fs/promises';

/** Less than this, and a database or a release may fail in its middle. */
const ENOUGH_BYTES = 64 * 2 ** 20;

/** Whether there is room to write in a folder: false for a full disk, and for one that is gone. */
export async function hasDiskSpace(folder: string, stat = statfs): Promise<boolean> {
  try {
    const { bavail, bsize } = await stat(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
