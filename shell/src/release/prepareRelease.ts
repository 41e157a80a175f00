import type { ChannelRecord } from '@site/channel-records';
import { armOf, type Canaries, LIVE_ARM, listArms } from '@site/channel-records/canaries';
import type { RefusedCanary } from '@site/channel-records/shell-report';
import { toPlainLine } from '@site/environment/plain-text';
import {
  LAYOUT_NAME,
  type Layout,
  PAGE_SLOT,
  type Release,
  type SlotName,
} from '@site/fragment-kit';
import { findRivals } from '@site/fragment-kit/conflicts';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { ContractError } from '@site/fragment-kit/manifest';
import type { Member } from '../rendering/createProcessStore.ts';
import type { Fragment, RenderPool } from '../rendering/createRenderPool.ts';
import { createRouteTable, type RouteTable } from '../routing/createRouteTable.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';

/** A release in service: its artifacts on disk and the processes that run their server entries. */
export interface ActiveRelease extends Arrangement {
  release: Release;
  /** It takes back the release before it. */
  takesBack?: boolean;
  pool: RenderPool;
  /** Only while a canary runs. */
  arms?: Arms | undefined;
}

/** A release, and the candidates that it could not prepare. */
export interface Prepared {
  next: ActiveRelease;
  refused: RefusedCanary[];
}

interface Dependencies {
  artifacts: Pick<ArtifactStore, 'get' | 'getLayout'>;
  createPool: () => RenderPool;
  /** Digests of fragments that share a process, as releases name them, unless they show whole pages. */
  trusted: readonly string[];
}

/** Fetches what a record names, and starts the processes that render it. */
export async function prepareRelease(
  record: ChannelRecord,
  { artifacts, createPool, trusted }: Dependencies,
): Promise<Prepared> {
  const release = asRelease(record);
  const fragments: Artifact[] = [];
  const sharing: Member[] = [];
  const hasCanaries = Object.keys(record.canaries ?? {}).length > 0;
  const asMember = (artifact: Artifact): Member => ({
    slot: artifact.manifest.slot,
    entry: entryOf(artifact),
    // A judge compares live versions with candidates, and would take the time to wake for theirs.
    isRare: artifact.manifest.sameOnEveryPage === true && !hasCanaries,
  });
  let layout: Layout | undefined;
  for (const [name, { version, integrity }] of Object.entries(release.fragments)) {
    if (name === LAYOUT_NAME) layout = await artifacts.getLayout(version, integrity);
    else {
      const artifact = await artifacts.get(name, version, integrity);
      const { slot } = artifact.manifest;
      fragments.push(artifact);
      if (trusted.includes(integrity) && slot !== PAGE_SLOT) sharing.push(asMember(artifact));
    }
  }
  const arrangement = arrangeFragments(fragments, layout);
  const pool = createPool();
  if (sharing.length > 1) pool.share(sharing);
  // An entry that fails to load breaks only its own slot; rendering the slot logs it.
  await Promise.allSettled(fragments.map((each) => pool.load(asMember(each))));
  const { arms, refused: refusedNow } = await prepareArms(record.canaries ?? {}, {
    fragments,
    layout,
    artifacts,
    pool,
  });
  const takesBack = record.action === 'rollback' || record.action === 'restore';
  return {
    next: {
      release,
      ...arrangement,
      pool,
      ...(takesBack && { takesBack }),
      ...(arms && { arms }),
    },
    refused: refusedNow,
  };
}

const asRelease = ({ release, at, fragments }: ChannelRecord): Release => ({
  id: release,
  createdAt: at,
  fragments,
});

/** A candidate in its place among the live versions. */
export interface CandidateArm extends Arrangement {
  arm: string;
  /** The record that began the canary. */
  since: number;
  candidate: Artifact;
  /** The live version, which renders the slot when the candidate cannot. */
  instead: Artifact;
}

/** What visitors get while a canary runs. */
export interface Arms {
  /** The arm of each draw. */
  byDraw: readonly string[];
  /** By arm; `live` is not among them. */
  candidates: ReadonlyMap<string, CandidateArm>;
}

interface CandidateDependencies {
  /** The live versions. */
  fragments: readonly Artifact[];
  layout: Layout | undefined;
  artifacts: Pick<ArtifactStore, 'get'>;
  pool: Pick<RenderPool, 'load'>;
}

/**
 * Prepares the candidates of a record beside its live versions. A candidate that cannot be prepared is refused, and its visitors
 * get what is live.
 */
async function prepareArms(
  canaries: Canaries,
  { fragments, layout, artifacts, pool }: CandidateDependencies,
): Promise<{ arms?: Arms; refused: RefusedCanary[] }> {
  const candidates = new Map<string, CandidateArm>();
  const refused: RefusedCanary[] = [];
  const prepared: Record<string, Canaries[string]> = {};
  for (const [fragment, canary] of Object.entries(canaries)) {
    const { version, integrity } = canary;
    try {
      const instead = fragments.find(({ manifest }) => manifest.name === fragment);
      if (!instead) throw new ContractError(`${fragment} is not live.`);
      const candidate = await artifacts.get(fragment, version, integrity);
      const together = fragments.map((each) => (each === instead ? candidate : each));
      const arm = armOf(fragment, canary);
      candidates.set(arm, {
        ...arrangeFragments(together, layout),
        arm,
        since: canary.since,
        candidate,
        instead,
      });
      prepared[fragment] = canary;
      const { slot } = candidate.manifest;
      // An entry that fails to load fails its renders too, and these are counted.
      await pool.load({ slot, entry: entryOf(candidate), isRare: false }).catch(() => {});
    } catch (error) {
      const { name, message } = error as Error;
      refused.push({ fragment, version, reason: toPlainLine(message, 500) || name });
    }
  }
  if (candidates.size === 0) return { refused };
  return { arms: { byDraw: listArms(prepared), candidates }, refused };
}

/** The candidates that visitors of this shell get. */
export const listCanaries = (arms: Arms | undefined) =>
  [...(arms?.candidates.values() ?? [])].map(({ since, candidate }) => ({
    fragment: candidate.manifest.name,
    version: candidate.manifest.version,
    since,
  }));

/** A release as the visitors of one arm get it. */
export interface ArmedRelease
  extends ActiveRelease,
    Partial<Pick<CandidateArm, 'arm' | 'candidate' | 'instead'>> {}

/** A release as an arm has it; as everybody has it, when there is no such arm any more. */
export function asArm(active: ActiveRelease, arm: string | undefined): ArmedRelease {
  if (!active.arms) return active;
  return { ...active, arm: LIVE_ARM, ...(arm !== undefined && active.arms.candidates.get(arm)) };
}

/** The fragments of a release, by where they are shown. */
export interface Arrangement extends RouteTable {
  layout: Layout;
  /** All of them, by name. */
  artifacts: ReadonlyMap<string, Artifact>;
  /** Those that show whole pages. */
  pages: readonly Artifact[];
  /** The fragment of each slot except the page slot. */
  bySlot: ReadonlyMap<SlotName, Artifact>;
}

/**
 * Assigns the fragments of a release to slots and routes. Leaves out a fragment whose slot is not in the layout: its pages are
 * better than none, and a layout can be rolled back while its fragment stays.
 *
 * @throws {ContractError} naming both if two of them claim the same slot or route
 */
export function arrangeFragments(
  fragments: readonly Artifact[],
  layout: Layout = defaultLayout,
): Arrangement {
  const manifests = fragments.map(({ manifest }) => manifest);
  const rivals = findRivals(manifests);
  if (rivals.length > 0) throw new ContractError(rivals.join(' '));
  const isPage = ({ manifest }: Artifact) => manifest.slot === PAGE_SLOT;
  return {
    layout,
    artifacts: new Map(fragments.map((each) => [each.manifest.name, each])),
    pages: fragments.filter(isPage),
    bySlot: new Map(
      fragments.filter((each) => !isPage(each)).map((each) => [each.manifest.slot, each]),
    ),
    ...createRouteTable(manifests),
  };
}

/** The file of a fragment's server entry. */
export const entryOf = ({ folder, manifest }: Pick<Artifact, 'folder' | 'manifest'>): string =>
  `${folder}/${manifest.server}`;

/** A fragment as a release renders it. */
export const memberOf = (
  { findOwner }: Pick<RouteTable, 'findOwner'>,
  artifact: Artifact,
): Fragment => {
  const { name, slot } = artifact.manifest;
  return { name, slot, entry: entryOf(artifact), owns: (path) => findOwner(path) === name };
};
