import type { ChannelRecord } from '@site/channel-records';
import type { ArtifactManifest } from '@site/fragment-kit';
import { findConflicts } from '@site/fragment-kit/conflicts';
import { findSkew } from '@site/fragment-kit/skew';
import {
  type ChannelLog,
  type LoggedRecord,
  listCanaryChanges,
  listChanges,
  type Move,
} from '../channels/createChannelLog.ts';
import type { RunInTurn } from '../createFairQueue.ts';
import { MovedError } from '../MovedError.ts';
import { RegistryError } from '../RegistryError.ts';
import type { Versions } from '../versions/createVersions.ts';

/** Who moves a channel and why. */
export interface MoveRequest extends Pick<ChannelRecord, 'by' | 'reason' | 'source'> {
  channel: string;
  /** The newest record that the caller knows; `null` for none, absent for whoever takes any. */
  expected?: number | null | undefined;
  /** Rejects when the caller may not do this with what moves, in a channel that may be new. Called under the lock. */
  authorize?: ((moving: ArtifactManifest[], isNew?: boolean) => Promise<void>) | undefined;
}

/** What a move makes of a channel. Without `canaries`, those that run stay. */
export type Decision = Omit<Move, 'by' | 'changed' | 'canaryChanges'>;
export type Moved = LoggedRecord & { isNew: boolean };
export type MoveChannel = ReturnType<typeof createMove>;

/** Returns a function that runs a move under the lock, if the channel is where the caller saw it. */
export const createMove =
  ({ change, log }: { change: RunInTurn; log: ChannelLog }) =>
  (
    { channel, expected, by, reason, source }: MoveRequest,
    decide: (head: LoggedRecord | undefined) => Promise<Decision>,
  ): Promise<Moved> =>
    change(by.team, async () => {
      const head = await log.find(channel);
      const sequence = head?.record.sequence ?? null;
      if (expected !== undefined && expected !== sequence)
        throw new MovedError(channel, sequence, await log.listAfter(channel, expected ?? 0));
      const running = head?.record.canaries ?? {};
      const { canaries = running, ...decided } = await decide(head);
      const changed = listChanges(head?.record.fragments ?? {}, decided.fragments);
      const canaryChanges = listCanaryChanges(running, canaries);
      if (head && changed.length + canaryChanges.length === 0) return { ...head, isNew: false };
      const added = await log.append(channel, head, {
        ...decided,
        canaries,
        changed,
        canaryChanges,
        by,
        ...(reason && { reason }),
        ...(source && { source }),
      });
      return { ...added, isNew: true };
    });

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
