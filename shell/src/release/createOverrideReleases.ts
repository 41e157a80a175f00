import { createHash } from 'node:crypto';
import type { ChannelRecord } from '@site/channel-records';
import type { Override } from '@site/channel-records/override';
import { LAYOUT_NAME, type Layout } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import { LRUCache } from 'lru-cache';
import type { GuestPools } from '../rendering/createGuestPools.ts';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';
import type { ActiveRelease } from './createReleaseFollower.ts';
import { arrangeFragments, entryOf } from './prepareRelease.ts';

/** What an override names cannot be shown. `message` says what is missing. */
export class OverrideUnavailableError extends Error {
  override name = 'OverrideUnavailableError';
}

/** A fragment that an override shows in another version than everybody else gets. */
export interface Replaced {
  name: string;
  version: string;
  /** `null`: the fragment is not live. */
  live: string | null;
}

export interface OverriddenRelease extends ActiveRelease {
  replaced: Replaced[];
  /** Only for the site as it was: when its release was made. */
  madeAt?: string;
}

interface Dependencies {
  /** For versions that only an override names: their files must reach nobody else. */
  artifacts: Pick<ArtifactStore, 'get' | 'getLayout'>;
  findRecord: (sequence: number) => Promise<ChannelRecord | undefined>;
  /** Processes of versions that are not live. */
  guests: GuestPools;
}

export type OverrideReleases = ReturnType<typeof createOverrideReleases>;

/** Puts what an override names in the place of what is live, for one request at a time. */
export function createOverrideReleases({ artifacts, findRecord, guests }: Dependencies) {
  /** Records never change. */
  const records = new LRUCache<number, ChannelRecord>({ max: 20 });

  async function findRelease(sequence: number): Promise<ChannelRecord | undefined> {
    const found = records.get(sequence) ?? (await findRecord(sequence));
    if (found) records.set(sequence, found);
    return found;
  }

  /** Renders versions that are live with the live processes. */
  function combinePools(active: ActiveRelease, own: ReadonlySet<string>): RenderPool {
    return {
      ...active.pool,
      render: (fragment, ...rest) =>
        own.has(fragment.entry)
          ? guests.use(fragment.entry, (pool) => pool.render(fragment, ...rest))
          : active.pool.render(fragment, ...rest),
      describeSite: (fragment, settings) =>
        own.has(fragment.entry)
          ? guests.use(fragment.entry, (pool) => pool.describeSite(fragment, settings))
          : active.pool.describeSite(fragment, settings),
    };
  }

  async function fetchArtifact(name: string, version: string, integrity: string) {
    return artifacts.get(name, version, integrity).catch((error: Error) => {
      throw new OverrideUnavailableError(`${name}@${version} is not available: ${error.message}`);
    });
  }

  /** The versions that take the place of the live ones, or are shown instead of all of them. */
  async function choose(active: ActiveRelease, override: Override) {
    const { fragments: live } = active.release;
    if ('fragments' in override) return { wanted: { ...live, ...override.fragments } };
    if (!('release' in override)) return { wanted: live };
    const record = await findRelease(override.release).catch((error: Error) => {
      throw new OverrideUnavailableError(
        `Release ${override.release} cannot be checked: ${error.message}`,
      );
    });
    if (!record) throw new OverrideUnavailableError(`There is no release ${override.release}.`);
    return { wanted: record.fragments, madeAt: record.at };
  }

  return {
    async arrange(active: ActiveRelease, override: Override): Promise<OverriddenRelease> {
      const { fragments: live } = active.release;
      const { wanted, madeAt } = await choose(active, override);
      const fragments: Artifact[] = [];
      const own = new Set<string>();
      let layout: Layout | undefined;
      for (const [name, { version, integrity }] of Object.entries(wanted)) {
        const isLive = findOwn(live, name)?.integrity === integrity;
        const known = isLive ? active.artifacts.get(name) : undefined;
        if (name === LAYOUT_NAME) {
          layout = isLive ? active.layout : await artifacts.getLayout(version, integrity);
        } else if (known) fragments.push(known);
        else {
          const artifact = await fetchArtifact(name, version, integrity);
          fragments.push(artifact);
          own.add(entryOf(artifact));
        }
      }
      const names = new Set([...Object.keys(live), ...Object.keys(wanted)]);
      return {
        ...active,
        ...arrange(fragments, layout),
        release: { ...active.release, id: nameRelease(active, override), fragments: wanted },
        pool: combinePools(active, own),
        replaced: [...names].flatMap((name) => {
          const version = findOwn(wanted, name)?.version;
          const before = findOwn(live, name)?.version ?? null;
          return version !== undefined && version !== before
            ? [{ name, version, live: before }]
            : [];
        }),
        ...(madeAt && { madeAt }),
      };
    },

    /** A version that an override names, for the files that its pages load. */
    async findArtifact(
      override: Override,
      name: string,
      version: string,
    ): Promise<Artifact | undefined> {
      const named =
        'fragments' in override
          ? findOwn(override.fragments, name)
          : 'release' in override
            ? findOwn((await findRelease(override.release))?.fragments, name)
            : undefined;
      return named?.version === version ? artifacts.get(name, version, named.integrity) : undefined;
    },
  };
}

function arrange(fragments: readonly Artifact[], layout: Layout | undefined) {
  try {
    return arrangeFragments(fragments, layout);
  } catch (error) {
    throw new OverrideUnavailableError(
      `These versions cannot be shown together: ${(error as Error).message}`,
    );
  }
}

/** Pages of different overrides do not mix, nor with those of the live release, so the browser's router loads a document. */
const nameRelease = ({ release }: ActiveRelease, { jti }: Override): number =>
  -createHash('sha256').update(`${release.id} ${jti}`).digest().readUIntBE(0, 6) - 1;
