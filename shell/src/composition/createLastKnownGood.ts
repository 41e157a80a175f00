import { PAGE_SLOT, type RenderResult, type SlotName } from '@site/fragment-kit';
import { LRUCache } from 'lru-cache';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { PageSnapshots } from './createPageSnapshots.ts';

/** A successful render, and its artifact with the styles and modules that belong to it. */
export interface GoodRender {
  result: RenderResult;
  artifact: Artifact;
  /** The content it was rendered from. */
  revision?: string | undefined;
  /** What else it was asked with; absent when it was read from disk. */
  asked?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export type LastKnownGood = ReturnType<typeof createLastKnownGood>;

interface Disk {
  snapshots: PageSnapshots;
  getArtifact: (name: string, version: string) => Promise<Artifact | undefined>;
}

const MAX_CHARACTERS = 64 * 1024 * 1024;
/** A render may show the time it was made at. */
const SAME_FOR_MS = 60 * 60_000;

/**
 * Keeps the last successful render of each slot; those of pages also on disk. A page's render serves only that page. The
 * other slots look much alike on every page, so a page without a render of its own gets any good one.
 *
 * @param disk absent: renders are lost when the process ends
 */
export function createLastKnownGood(disk?: Disk) {
  const renders = new LRUCache<string, GoodRender>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ result }) => result.html.length + 1,
  });
  const newest = new Map<SlotName, GoodRender>();

  function savePage(key: string, render: GoodRender): void {
    if ((render.result.status ?? 200) !== 200) {
      // The page was removed, and must not reappear when a render fails.
      renders.delete(`page ${key}`);
      if (!hasQuery(key)) disk?.snapshots.remove(key);
      return;
    }
    renders.set(`page ${key}`, render);
    const { artifact, asked: _, ...snapshot } = render;
    const { name, version } = artifact.manifest;
    // Visitors choose queries, so renders with a query must not push out pages.
    if (!hasQuery(key)) disk?.snapshots.save(key, { ...snapshot, fragment: { name, version } });
  }

  async function findPage(key: string): Promise<GoodRender | undefined> {
    const known = renders.get(`page ${key}`);
    if (known) return known;
    if (!disk) return undefined;
    const keyWithoutQuery = key.split('?')[0] as string;
    const snapshot = await disk.snapshots.find(keyWithoutQuery);
    if (!snapshot) return undefined;
    const { fragment, ...render } = snapshot;
    const artifact = await disk.getArtifact(fragment.name, fragment.version).catch(() => undefined);
    return artifact && { ...render, artifact };
  }

  return {
    save(slot: SlotName, key: string, render: GoodRender): void {
      if (slot === PAGE_SLOT) savePage(key, render);
      else {
        newest.set(slot, render);
        renders.set(`${slot} ${key}`, render);
      }
    },

    /** A recent render of the very same version, asked the very same: made again, it would come out the same. */
    findSame(
      slot: SlotName,
      key: string,
      { artifact, revision, asked, savedAt }: Omit<GoodRender, 'result'>,
    ): GoodRender | undefined {
      const known = renders.get(`${slot} ${key}`);
      const isSame =
        known?.artifact.folder === artifact.folder &&
        revision !== undefined &&
        known.revision === revision &&
        known.asked === asked &&
        savedAt - known.savedAt < SAME_FOR_MS;
      return isSame ? known : undefined;
    },

    /** @param fragment only its own renders are returned: another one may have shown this page, or filled this slot, before */
    async find(slot: SlotName, key: string, fragment: string): Promise<GoodRender | undefined> {
      const isOwn = (render?: GoodRender) => render?.artifact.manifest.name === fragment;
      const found =
        slot === PAGE_SLOT
          ? [await findPage(key)]
          : [renders.get(`${slot} ${key}`), newest.get(slot)];
      return found.find(isOwn);
    },
  };
}

const hasQuery = (key: string) => key.includes('?');
