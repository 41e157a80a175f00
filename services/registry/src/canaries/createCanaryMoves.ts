import type { ChannelRecord } from '@site/channel-records';
import {
  type Canaries,
  type Canary,
  listDraws,
  MAX_DRAWS_IN_CANARY as MAX_SHARE,
  shareOf,
} from '@site/channel-records/canaries';
import type { ArtifactManifest } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import type { LoggedRecord } from '../channels/createChannelLog.ts';
import type {
  Decision,
  MoveChannel,
  Moved,
  MoveRequest,
  ReleaseChecks,
} from '../moves/createMove.ts';
import { RegistryError } from '../RegistryError.ts';
import type { PublishedVersion, Versions } from '../versions/createVersions.ts';
import { allocateDraws } from './allocateDraws.ts';

interface Dependencies {
  move: MoveChannel;
  versions: Versions;
  checks: ReleaseChecks;
  clock: () => Date;
  /** A random whole number from 0 up to, but not including, `below`. */
  random: (below: number) => number;
}

export interface CanaryRequest extends MoveRequest {
  fragment: string;
  /** By default the candidate that runs, else the newest published version. */
  version?: string | undefined;
  /** In thousandths of all visitors. */
  share: number;
  /** What follows by itself; absent: nothing, also for a canary that had steps. */
  steps?: { shares: number[]; everyMinutes: number } | undefined;
}

/** A move of the candidate of one fragment. */
type CandidateRequest = MoveRequest & { fragment: string };
type Head = LoggedRecord | undefined;
type Fragments = ChannelRecord['fragments'];

/** Moves of candidates: versions that a share of visitors gets before they are live. */
export function createCanaryMoves({ move, versions, checks, clock, random }: Dependencies) {
  /** Begins a canary, or changes its share of visitors. */
  const canary = ({
    fragment: name,
    version,
    share,
    steps,
    authorize,
    ...request
  }: CanaryRequest): Promise<Moved> =>
    move(request, async (head) => {
      const fragments = head?.record.fragments ?? {};
      const canaries = head?.record.canaries ?? {};
      const running = findOwn(canaries, name);
      if (running && version && version !== running.version) throw inCanary(name, running);
      const found = await versions.get(name, version ?? running?.version);
      const manifest = await versions.getManifest(name, found);
      await authorize?.([manifest]);
      if (!running) await checkCandidate(manifest, found, fragments);
      const { [name]: _own, ...others } = canaries;
      const draws = allocateDraws({
        share,
        own: running ? listDraws(running) : [],
        taken: Object.values(others).flatMap(listDraws),
        random,
      });
      if (!draws || share + sumShares(others) > MAX_SHARE)
        throw new RegistryError('no_room', describeRoom(share, others));
      const next: Canary = {
        version: found.version,
        integrity: found.integrity,
        since: running?.since ?? (head?.record.sequence ?? 0) + 1,
        draws,
        ...(steps && { steps: { ...steps, at: clock().toISOString() } }),
      };
      return {
        action: 'canary',
        fragments,
        canaries: { ...canaries, [name]: next },
        ...describeVersion(name, found),
      };
    });

  /** Makes the candidate of a fragment live for everybody. */
  const promote = ({ fragment: name, authorize, ...request }: CandidateRequest): Promise<Moved> =>
    move(request, async (head) => {
      const { version, integrity } = getCanary(name, head);
      const before = head?.record.fragments ?? {};
      const manifest = await versions.getManifest(name, { version, integrity });
      await authorize?.([manifest]);
      await checks.checkShared(manifest);
      const fragments = { ...before, [name]: { version, integrity } };
      await checks.checkTogether(fragments, before);
      const canaries = without(name, head);
      await checkBeside(head, fragments, canaries);
      return {
        action: 'promote',
        fragments,
        canaries,
        ...describeVersion(name, await versions.get(name, version)),
      };
    });

  /** Takes the candidate of a fragment back. */
  const withdraw = ({ fragment, authorize, ...request }: CandidateRequest): Promise<Moved> =>
    move(request, (head) => decideWithdrawal(fragment, authorize, head));

  async function decideWithdrawal(
    name: string,
    authorize: MoveRequest['authorize'],
    head: Head,
  ): Promise<Decision> {
    getCanary(name, head);
    const fragments = head?.record.fragments ?? {};
    const live = findOwn(fragments, name);
    await authorize?.(live ? [await versions.getManifest(name, live)] : []);
    return { action: 'withdraw', fragments, canaries: without(name, head) };
  }

  async function checkCandidate(
    manifest: ArtifactManifest,
    { integrity }: PublishedVersion,
    fragments: Fragments,
  ): Promise<void> {
    const { name, version } = manifest;
    const refuse = (why: string) => new RegistryError('no_canary', why);
    const live = findOwn(fragments, name);
    if (!('slot' in manifest))
      throw refuse(
        `${name} has no canary: it is no fragment. Release it to another channel first.`,
      );
    if (!live)
      throw refuse(`${name} is not live, so there is nothing to compare it with. Release it.`);
    if (live.version === version) throw refuse(`${name}@${version} is live already.`);
    const before = await versions.getManifest(name, live);
    if ('slot' in before && before.slot !== manifest.slot)
      throw refuse(
        `${name}@${version} is for the slot ${manifest.slot}, and the live one for ${before.slot}: they cannot be compared. Release it.`,
      );
    await checks.checkShared(manifest);
    await checks.checkTogether({ ...fragments, [name]: { version, integrity } }, fragments);
  }

  /** Rejects the release of a fragment in canary. */
  function checkFree(name: string, head: Head): void {
    const running = findOwn(head?.record.canaries, name);
    if (running) throw inCanary(name, running);
  }

  /** Rejects live versions beside which a candidate could not run. */
  async function checkBeside(
    head: Head,
    fragments: Fragments,
    canaries = head?.record.canaries ?? {},
  ): Promise<void> {
    const before = head?.record.fragments ?? {};
    for (const [name, candidate] of Object.entries(canaries)) {
      const conflicts = await findConflicts(name, candidate, fragments, before);
      if (conflicts.length > 0)
        throw new RegistryError(
          'conflict',
          `${name}@${candidate.version}, which is in canary, would be in the way: ${conflicts.join(' ')}`,
        );
    }
  }

  /** The candidates that can run beside these live versions; a rollback does not wait for the others. */
  async function listFitting(head: Head, fragments: Fragments): Promise<Canaries> {
    const before = head?.record.fragments ?? {};
    const fitting: Record<string, Canary> = {};
    for (const [name, candidate] of Object.entries(head?.record.canaries ?? {}))
      if ((await findConflicts(name, candidate, fragments, before)).length === 0)
        fitting[name] = candidate;
    return fitting;
  }

  const findConflicts = (
    name: string,
    { version, integrity }: Canary,
    fragments: Fragments,
    before: Fragments,
  ) => checks.findNewConflicts({ ...fragments, [name]: { version, integrity } }, before);

  return { canary, promote, withdraw, decideWithdrawal, checkFree, checkBeside, listFitting };
}

const sumShares = (canaries: Canaries) =>
  Object.values(canaries).reduce((sum, each) => sum + shareOf(each), 0);

function getCanary(name: string, head: Head): Canary {
  const running = findOwn(head?.record.canaries, name);
  if (running) return running;
  throw new RegistryError('not_in_canary', `${name} has no candidate in canary.`);
}

function without(name: string, head: Head): Canaries {
  const { [name]: _gone, ...left } = head?.record.canaries ?? {};
  return left;
}

const inCanary = (name: string, { version, ...canary }: Canary) =>
  new RegistryError(
    'in_canary',
    `${name}@${version} is in canary for ${shareOf(canary) / 10} % of visitors. Promote or withdraw it first: promote ${name}, or withdraw ${name}.`,
  );

function describeRoom(share: number, others: Canaries): string {
  const running = Object.entries(others).map(([name, each]) => `${name} ${shareOf(each) / 10} %`);
  return `A share of ${share / 10} % leaves too few visitors for comparison: canaries have at most ${MAX_SHARE / 10} % together${running.length > 0 ? `, and there are ${running.join(', ')}` : ''}.`;
}

function describeVersion(name: string, { source, waivers = [] }: PublishedVersion) {
  return {
    waivers: waivers.map((waiver) => ({ fragment: name, ...waiver })),
    ...(source?.commit && { source: { commit: source.commit } }),
  };
}
