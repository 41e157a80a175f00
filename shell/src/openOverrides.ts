import { join } from 'node:path';
import { createOverridePages } from './pages/createOverridePages.ts';
import { createArtifactStore } from './release/createArtifactStore.ts';
import { createOverrideReader } from './release/createOverrideReader.ts';
import { createOverrideReleases } from './release/createOverrideReleases.ts';
import { createGuestPools } from './rendering/createGuestPools.ts';

type ArtifactOptions = Parameters<typeof createArtifactStore>[0];
type Dependencies = Omit<Parameters<typeof createOverridePages>[0], 'releases'> &
  Parameters<typeof createOverrideReader>[0] &
  Pick<Parameters<typeof createOverrideReleases>[0], 'findRecord'> &
  Pick<ArtifactOptions, 'fetchFile' | 'log'> &
  Pick<Parameters<typeof createGuestPools>[0], 'createPool'> & { artifactFolder: string };

/** Whoever looks at another version looks at several pages of it. Only signed links start them. */
const PROCESSES = { idleMs: 10 * 60_000, max: 12 };

/** Everything that answers a request with an override needs, apart from what visitors share. */
export function openOverrides(given: Dependencies) {
  const { artifactFolder, fetchFile, findRecord, createPool, log } = given;
  // Inside the folder that render processes may read, under a name that no fragment has: the shared store never finds them.
  const folder = join(artifactFolder, '.overrides');
  const findReleased = async () => undefined;
  const artifacts = createArtifactStore({ folder, fetchFile, findReleased, log });
  const guests = createGuestPools({ createPool, ...PROCESSES });
  const releases = createOverrideReleases({ artifacts, findRecord, guests });
  return {
    reader: createOverrideReader(given),
    releases,
    artifacts,
    pages: createOverridePages({ ...given, releases }),
    close: guests.close,
  };
}
