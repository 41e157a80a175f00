import { createHash } from 'node:crypto';
import type { ChannelRecord } from '@site/channel-records';
import type { Override } from '@site/channel-records/override';
import { LAYOUT_NAME, type Layout } from '@site/fragment-kit';
import { LRUCache } from 'lru-cache';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import { arrangeFragments, entryOf } from './arrangeFragments.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';
import type { ActiveRelease } from './createReleaseFollower.ts';

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
  createPool: () => RenderPool;
}

export type OverrideReleases = ReturnType<typeof createOverrideReleases>;

/** Of all overrides together. Each has processes of its own. */
const MAX_ENTRIES = 12;
const IDLE_MS = 10 * 60_000;

/** Puts what an override names in the place of what is live, for one request at a time. */
export function createOverrideReleases({ artifacts, findRecord, createPool }: Dependencies) {
  /** By server entry; they end when nobody has used them for a while. */
  const pools = new LRUCache<string, RenderPool>({
    max: MAX_ENTRIES,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (pool) => void pool.close().catch(() => {}),
  });

  function poolOf(entry: string): RenderPool {
    const known = pools.get(entry);
    if (known) return known;
    const pool = createPool();
    pools.set(entry, pool);
    return pool;
  }

  /** Records never change. */
  const records = new LRUCache<number, ChannelRecord>({ max: 20 });

  async function findRelease(sequence: number): Promise<ChannelRecord | undefined> {
    const found = records.get(sequence) ?? (await findRecord(sequence));
    if (found) records.set(sequence, found);
    return found;
  }

  /** Renders versions that are live with the live processes. */
  function combinePools(active: ActiveRelease, own: ReadonlySet<string>): RenderPool {
    const of = (entry: string) => (own.has(entry) ? poolOf(entry) : active.pool);
    return {
      share: () => {},
      load: (slot, entry) => of(entry).load(slot, entry),
      render: (entry, ...rest) => of(entry).render(entry, ...rest),
      findRevision: (entry, settings) => of(entry).findRevision(entry, settings),
      resolvePreview: (entry, request) => of(entry).resolvePreview(entry, request),
      describeSite: (entry, settings) => of(entry).describeSite(entry, settings),
      searchSupport: (entry, request) => of(entry).searchSupport(entry, request),
      close: async () => {},
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
        const isLive = live[name]?.integrity === integrity;
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
          const version = wanted[name]?.version;
          const before = live[name]?.version ?? null;
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
          ? override.fragments[name]
          : 'release' in override
            ? (await findRelease(override.release))?.fragments[name]
            : undefined;
      return named?.version === version ? artifacts.get(name, version, named.integrity) : undefined;
    },

    async close(): Promise<void> {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.close()));
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
