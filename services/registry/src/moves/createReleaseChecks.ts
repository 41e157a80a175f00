import type { ChannelRecord } from '@site/channel-records';
import type { ArtifactManifest } from '@site/fragment-kit';
import { findConflicts } from '@site/fragment-kit/conflicts';
import { findSkew } from '@site/fragment-kit/skew';
import { RegistryError } from '../RegistryError.ts';
import type { Versions } from '../versions/createVersions.ts';

type Fragments = ChannelRecord['fragments'];

interface Dependencies {
  versions: Versions;
  /** The versions of the packages that the shell shares with fragments; `undefined` while there is no shell. */
  readOffered: () => Promise<Readonly<Record<string, string>> | undefined>;
}

export type ReleaseChecks = ReturnType<typeof createReleaseChecks>;

/** What a version has to be before visitors get it. */
export function createReleaseChecks({ versions, readOffered }: Dependencies) {
  /** Rejects a version for which the browser would load packages a second time, or find them too old. */
  async function checkShared(manifest: ArtifactManifest): Promise<void> {
    const { name, version } = manifest;
    const { shared = {} } = 'slot' in manifest ? manifest : {};
    const offered = await readOffered();
    if (!offered) return;
    const skew = findSkew(shared, offered).map(
      (each) =>
        `${each.name} ${each.built}, and the shell of this site has ${each.offered ?? 'none'}`,
    );
    if (skew.length > 0)
      throw new RegistryError(
        'shared_packages',
        `${name}@${version} was built with ${skew.join('; with ')}. Build it again with the shell’s version, or start the site with a shell that has the fragment’s.`,
      );
  }

  /** Fragments that take each other's place, unless they did so before. */
  async function findNewConflicts(fragments: Fragments, before: Fragments): Promise<string[]> {
    const found = findConflicts(await readManifests(fragments));
    if (found.length === 0) return [];
    const known = findConflicts(await readManifests(before));
    return found.filter((each) => !known.includes(each));
  }

  async function checkTogether(fragments: Fragments, before: Fragments): Promise<void> {
    const added = await findNewConflicts(fragments, before);
    if (added.length > 0) throw new RegistryError('conflict', added.join(' '));
  }

  async function readManifests(fragments: Fragments): Promise<ArtifactManifest[]> {
    const found: ArtifactManifest[] = [];
    for (const [name, version] of Object.entries(fragments))
      found.push(await versions.getManifest(name, version));
    return found;
  }

  return { checkShared, findNewConflicts, checkTogether, readManifests };
}
