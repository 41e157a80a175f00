import { nameSharingCard } from '@site/config/sharingCard';
import { createGate } from '../createGate.ts';
import type { ImageCache } from '../createImageCache.ts';
import type { SharingCard } from './drawSharingCard.ts';

export interface SharingImages {
  /** A picture that was drawn before; null for any other. */
  find(name: string): Promise<Buffer | null>;
  /**
   * The picture of these words: from the cache, or drawn once for all who ask.
   *
   * @throws {BusyError} when too many wait already
   */
  get(card: SharingCard): Promise<Buffer>;
}

/** Keeps the pictures that networks show of pages, each under the name that its words give it. */
export function createSharingImages({
  cache,
  draw,
  atOnce = 1,
  waiting = 64,
}: {
  cache: ImageCache;
  draw: (card: SharingCard) => Promise<Buffer>;
  /** Pictures drawn at the same time, and those that may wait for it. */
  atOnce?: number;
  waiting?: number;
}): SharingImages {
  const enter = createGate({ running: atOnce, waiting });
  const underWay = new Map<string, Promise<Buffer>>();
  const find = (name: string) => cache.find(`${name}.png`);

  async function findOrDraw(name: string, card: SharingCard): Promise<Buffer> {
    const kept = await find(name);
    if (kept) return kept;
    const drawn = await enter(() => draw(card));
    await cache.keep(`${name}.png`, drawn);
    return drawn;
  }

  return {
    find,
    get(card) {
      const name = nameSharingCard(card);
      const running = underWay.get(name);
      if (running) return running;
      const started = findOrDraw(name, card).finally(() => underWay.delete(name));
      underWay.set(name, started);
      return started;
    },
  };
}
