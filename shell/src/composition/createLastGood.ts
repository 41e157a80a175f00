import type { RenderResult, SlotName } from '@site/fragment-kit';
import { LRUCache } from 'lru-cache';
import type { Artifact } from '../release/createArtifactStore.ts';

/** A render that worked, and the artifact it came from: its styles and modules belong to it. */
export interface GoodRender {
  result: RenderResult;
  artifact: Artifact;
}

export type LastGood = ReturnType<typeof createLastGood>;

const MAX_CHARACTERS = 64 * 1024 * 1024;

/**
 * Remembers the last render of each slot that worked. A page stands only for itself; the other slots look much alike on
 * every page, so any good render of theirs serves a page that has none.
 */
export function createLastGood() {
  const renders = new LRUCache<string, GoodRender>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ result }) => result.html.length + 1,
  });
  const newest = new Map<SlotName, GoodRender>();

  return {
    keep(slot: SlotName, key: string, render: GoodRender): void {
      if (slot !== 'page') newest.set(slot, render);
      else if ((render.result.status ?? 200) !== 200) return;
      renders.set(`${slot} ${key}`, render);
    },

    find(slot: SlotName, key: string): GoodRender | undefined {
      return renders.get(`${slot} ${key}`) ?? newest.get(slot);
    },
  };
}
