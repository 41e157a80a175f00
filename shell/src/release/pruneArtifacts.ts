import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Options {
  folder: string;
  /** Whether this process has loaded the version. */
  isUsed: (name: string, version: string) => boolean;
  /** Versions that were loaded since stay, in milliseconds since 1970. */
  since: number;
}

/** Half a download, or half of what was to be removed. */
const PART = '.part';

/**
 * Removes copies of versions that no process has loaded since a moment: the registry has them. Returns what was removed, as
 * `mf-footer@1.0.0`.
 */
export async function pruneArtifacts({ folder, isUsed, since }: Options): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await list(folder))
    for (const version of await list(join(folder, name))) {
      const home = join(folder, name, version);
      const isPart = version.endsWith(PART);
      const loadedAt = await findTime(isPart ? home : join(home, 'fragment.json'));
      if (isUsed(name, version) || loadedAt === undefined || loadedAt >= since) continue;
      // In one step: a visitor may ask for this version meanwhile.
      const gone = isPart ? home : `${home}.gone${PART}`;
      if (!isPart) await rename(home, gone);
      await rm(gone, { recursive: true, force: true });
      if (!isPart) removed.push(`${name}@${version}`);
    }
  return removed;
}

const list = (folder: string) =>
  readdir(folder, { withFileTypes: true }).then(
    (entries) => entries.filter((each) => each.isDirectory()).map((each) => each.name),
    () => [],
  );

const findTime = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
