import type { ChannelRecord } from '@site/channel-records';
import { type ArtifactManifest, LAYOUT_NAME } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import { EVERY_PATH, listClaims } from '@site/fragment-kit/routes';
import { createCanaryMoves } from './canaries/createCanaryMoves.ts';
import type { ChannelLog, LoggedRecord, Move } from './channels/createChannelLog.ts';
import type { RunInTurn } from './createFairQueue.ts';
import { PRODUCTION } from './identity/names.ts';
import {
  createMove,
  createReleaseChecks,
  type Moved,
  type MoveRequest,
} from './moves/createMove.ts';
import { RegistryError } from './RegistryError.ts';
import type { Versions } from './versions/createVersions.ts';

interface Dependencies {
  /** Runs a team's change under the lock of the store. */
  change: RunInTurn;
  versions: Versions;
  log: ChannelLog;
  /** The versions of the packages that the shell shares with fragments; `undefined` while there is no shell. */
  readOffered: () => Promise<Readonly<Record<string, string>> | undefined>;
  clock: () => Date;
  /** A random whole number from 0 up to, but not including, `below`. */
  random: (below: number) => number;
}

export interface ReleaseRequest extends MoveRequest {
  /** The newest published version when none is named. */
  changes: readonly { name: string; version?: string | undefined }[];
}

type Fragments = ChannelRecord['fragments'];

export type Registry = ReturnType<typeof createRegistry>;

/** Fragment versions and channels over one store. Versions and records are immutable, and records say who moved a channel and why. */
export function createRegistry({
  change,
  versions,
  log,
  readOffered,
  clock,
  random,
}: Dependencies) {
  const move = createMove({ change, log });
  const checks = createReleaseChecks({ versions, readOffered });
  const canaries = createCanaryMoves({ move, versions, checks, clock, random });

  async function getChannel(channel: string): Promise<LoggedRecord> {
    const found = await log.find(channel);
    if (found) return found;
    throw new RegistryError('nothing_released', `Nothing was released to ${channel} yet.`);
  }

  /** Makes versions live beside the others that are. Changes nothing when they are live already. The commit is theirs, unless the caller names one. */
  const release = ({ changes, authorize, ...request }: ReleaseRequest): Promise<Moved> =>
    move(request, async (head) => {
      const before = head?.record.fragments ?? {};
      const fragments = { ...before };
      const waivers: NonNullable<Move['waivers']> = [];
      const commits = new Set<string | undefined>();
      const moving: ArtifactManifest[] = [];
      for (const { name, version } of changes) {
        canaries.checkFree(name, head);
        const found = await versions.get(name, version);
        const manifest = await versions.getManifest(name, found);
        if (found.version !== findOwn(before, name)?.version) await checks.checkShared(manifest);
        moving.push(manifest);
        fragments[name] = { version: found.version, integrity: found.integrity };
        commits.add(found.source?.commit);
        for (const waiver of found.waivers ?? []) waivers.push({ fragment: name, ...waiver });
      }
      await authorize?.(moving, head === undefined);
      await checks.checkTogether(fragments, before);
      await canaries.checkBeside(head, fragments);
      const [commit, ...others] = commits;
      const isOfOne = commit !== undefined && others.length === 0;
      return { action: 'release', fragments, waivers, ...(isOfOne && { source: { commit } }) };
    });

  /**
   * Takes one fragment back to the version that it had before, or away when its first release is taken back; whatever else was
   * released since stays. Of a fragment in canary, the candidate is withdrawn.
   */
  const rollBack = ({
    fragment: name,
    authorize,
    ...request
  }: MoveRequest & { fragment: string }): Promise<Moved> =>
    move(request, async (head) => {
      const before = head?.record.fragments ?? {};
      const current = findOwn(before, name);
      if (!current)
        throw new RegistryError('not_found', `${name} is not live in ${request.channel}.`);
      if (findOwn(head?.record.canaries, name))
        return canaries.decideWithdrawal(name, authorize, head);
      const past = await findPast(request.channel, name);
      const earlier = findOwn(past, name);
      await authorize?.(earlier ? [await versions.getManifest(name, earlier)] : []);
      const fragments = { ...before };
      if (earlier) fragments[name] = earlier;
      else {
        delete fragments[name];
        await checkRemoval(await versions.getManifest(name, current), past, fragments);
      }
      await checks.checkTogether(fragments, before);
      return {
        action: 'rollback',
        fragments,
        canaries: await canaries.listFitting(head, fragments),
      };
    });

  /** Takes all fragments back to an earlier release, and all candidates. */
  const restore = ({
    release: id,
    authorize,
    ...request
  }: MoveRequest & { release: number }): Promise<Moved> =>
    move(request, async () => {
      await authorize?.([]);
      for await (const { record } of log.walkBack(request.channel))
        if (record.release === id)
          return { action: 'restore', fragments: record.fragments, canaries: {} };
      throw new RegistryError('not_found', `There is no release ${id} in ${request.channel}.`);
    });

  /** All that was live before a fragment's newest release that was not taken back; `undefined` when nothing was. */
  async function findPast(channel: string, name: string): Promise<Fragments | undefined> {
    let takenBack = 0;
    let isFound = false;
    for await (const { record } of log.walkBack(channel)) {
      if (isFound) return record.fragments;
      if (!record.changed.some((each) => each.name === name)) continue;
      if (record.action === 'rollback') takenBack++;
      else if (takenBack > 0) takenBack--;
      else isFound = true;
    }
    return undefined;
  }

  /** Rejects the removal of what the site began with, and of what has most of its pages. */
  async function checkRemoval(
    gone: ArtifactManifest,
    past: Fragments | undefined,
    left: Fragments,
  ): Promise<void> {
    const what = `${gone.name}@${gone.version}`;
    // Without a layout of its own, a release has the default one.
    const hasPast = past !== undefined || gone.name === LAYOUT_NAME;
    if (!hasPast || Object.keys(left).length === 0)
      throw new RegistryError(
        'nothing_before',
        `${what} is a part of the first release: there is nothing to go back to. Release another version of ${gone.name} instead.`,
      );
    const isRest = ({ pattern }: { pattern: string }) => pattern === EVERY_PATH;
    if (
      listClaims([gone]).some(isRest) &&
      !listClaims(await checks.readManifests(left)).some(isRest)
    )
      throw new RegistryError(
        'needed',
        `${what} has every page that no other fragment claims (${EVERY_PATH}): without it visitors would find nothing. Release another version of ${gone.name} instead.`,
      );
  }

  /** The artifact that visitors have; `undefined` when they have none, or it cannot be read. */
  async function findLive(name: string) {
    const live = findOwn((await log.find(PRODUCTION))?.record.fragments, name);
    if (!live) return undefined;
    const manifest = await versions.getManifest(name, live);
    if (!('slot' in manifest)) return undefined;
    const files = new Map<string, Uint8Array>();
    for (const path of Object.keys(manifest.files)) {
      const bytes = await versions.findFile(name, live.version, path);
      if (bytes) files.set(path, bytes);
    }
    return { manifest, files };
  }

  return {
    publish: versions.publish,
    listVersions: versions.list,
    hasVersion: versions.has,
    listNames: versions.listNames,
    getVersion: versions.get,
    getManifest: versions.getManifest,
    findFile: versions.findFile,
    findMap: versions.findMap,
    release,
    rollBack,
    restore,
    canary: canaries.canary,
    promote: canaries.promote,
    withdraw: canaries.withdraw,
    findPast,
    findChannel: log.find,
    hasRecord: log.has,
    getChannel,
    listRecords: log.listAfter,
    listChannels: log.listChannels,
    findLive,
  };
}
