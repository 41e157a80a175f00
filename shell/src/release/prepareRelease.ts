import type { ChannelRecord } from '@site/channel-records';
import type { RefusedCanary } from '@site/channel-records/shell-report';
import { LAYOUT_NAME, type Layout, PAGE_SLOT, type Release } from '@site/fragment-kit';
import type { Member } from '../rendering/createProcessStore.ts';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import { type Arrangement, arrangeFragments, entryOf } from './arrangeFragments.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';
import { type Arms, prepareArms } from './prepareArms.ts';

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
