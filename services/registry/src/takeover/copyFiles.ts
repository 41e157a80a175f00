import type { Store } from '../storage/Store.ts';

/** Files that belong to the folder itself. */
const OF_THE_FOLDER = /^(?:lock|lock-journal|address\.json)$/;

/**
 * Copies everything from the store in files to an empty one, so that a site that gets a database keeps its versions and records.
 * Leaves the files as they are.
 */
export async function copyFiles(
  from: Store,
  to: Store,
  log: (line: string) => void,
): Promise<void> {
  if ((await to.list('channels/')).length > 0) return;
  const keys = (await from.list('')).filter((key) => !OF_THE_FOLDER.test(key));
  if (keys.length === 0) return;
  const isDone = await to.withLock(async () => {
    if ((await to.list('')).length > 0) return false;
    for (const key of keys) {
      const bytes = await from.read(key).catch(() => undefined);
      if (bytes) await to.write(key, bytes);
    }
    return true;
  });
  if (isDone) log(`copied ${keys.length} files of ${from.place} to ${to.place}`);
}
