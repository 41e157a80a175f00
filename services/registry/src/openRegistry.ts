import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setAside } from '@site/environment/damaged-file';
import { Disk } from 'flydrive';
import lockfile from 'proper-lockfile';
import { AtomicFSDriver } from './AtomicFSDriver.ts';
import { createRegistry, type Registry } from './createRegistry.ts';

/** Opens the registry in the `registry` folder of the site's data. */
export async function openRegistry(
  dataDir: string,
  clock = () => new Date(),
  warn: (line: string) => void = console.warn,
): Promise<Registry> {
  const location = join(dataDir, 'registry');
  await mkdir(location, { recursive: true });
  return createRegistry({
    disk: new Disk(new AtomicFSDriver(location)),
    clock,
    warn,
    setAside: (key) => relative(location, setAside(join(location, key))),
    withLock: async (change) => {
      const release = await lockfile.lock(location, {
        retries: { retries: 40, minTimeout: 50, maxTimeout: 500 },
      });
      try {
        return await change();
      } finally {
        await release();
      }
    },
  });
}
