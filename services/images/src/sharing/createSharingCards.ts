import { nameSharingCard } from '@site/config/sharingCard';
import { createGate } from '../createGate.ts';
import type { ImageCache } from '../createImageCache.ts';
import type { SharingCard } from './drawSharingCard.ts';

export interface SharingCards {
  /** A cached card; `null` for any other. */
  find(name: string): Promise<Buffer | null>;
  /**
   * The card with these words: from the cache, or drawn once for all waiting requests.
   *
   * @throws {BusyError} if too many are waiting
   */
  get(card: SharingCard): Promise<Buffer>;
}

/** Draws and caches the sharing cards of pages, each named by its words. */
export function createSharingCards({
  cache,
  draw,
  concurrency = 1,
  maxWaiting = 64,
}: {
  cache: ImageCache;
  draw: (card: SharingCard) => Promise<Buffer>;
  /** Cards drawn at the same time. */
  concurrency?: number;
  /** Cards that may wait for their turn. */
  maxWaiting?: number;
}): SharingCards {
  const enter = createGate({ concurrency, maxWaiting });
  const inFlight = new Map<string, Promise<Buffer>>();
  const find = (name: string) => cache.find(`${name}.png`);

  async function findOrDraw(name: string, card: SharingCard): Promise<Buffer> {
    const cached = await find(name);
    if (cached) return cached;
    const drawn = await enter(() => draw(card));
    await cache.save(`${name}.png`, drawn);
    return drawn;
  }

  return {
    find,
    get(card) {
      const name = nameSharingCard(card);
      const running = inFlight.get(name);
      if (running) return running;
      const started = findOrDraw(name, card).finally(() => inFlight.delete(name));
      inFlight.set(name, started);
      return started;
    },
  };
}
