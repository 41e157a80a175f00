import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BusyError, createGate } from '../createGate.ts';
import type { ImageCache } from '../createImageCache.ts';
import type { WantedFormat } from './chooseFormat.ts';
import type { ImageSource } from './createImageSources.ts';
import { type ImageFormat, type MadeImage, makeImage } from './makeImage.ts';
import type { ImageOptions } from './parseImageUrl.ts';

/** What came of a wish. `original`: the file is best shown as it is. */
export type Resized =
  | { outcome: 'made'; bytes: Buffer; format: ImageFormat; etag: string }
  | { outcome: 'original' }
  | { outcome: 'busy' }
  | { outcome: 'unfit'; reason: string };

export type Resize = (
  source: ImageSource,
  options: Pick<ImageOptions, 'width' | 'quality'>,
  wanted: WantedFormat,
) => Promise<Resized>;

/** Raised when images are made in another way, so that those in the cache are made anew. */
const MAKING = 1;
/** Who has waited so long gets the original, well before the shell would give up on the api. */
const PATIENCE_MS = 5_000;
export const MAX_SOURCE_BYTES = 16 * 1024 * 1024;
/** A file that cannot or need not be resized is looked at again after this. */
const SETTLED_FOR_MS = 60_000;
const SETTLED_COUNT = 1_000;
const FORMATS: Record<WantedFormat, readonly ImageFormat[]> = {
  avif: ['avif'],
  webp: ['webp'],
  original: ['jpeg', 'png', 'webp', 'avif', 'gif'],
};

/** Gives the function that shows an image in a wanted size: from the cache, or made once for all who ask. */
export function createResizer({
  cache,
  make = makeImage,
  atOnce = 2,
  waiting = 64,
  patienceMs = PATIENCE_MS,
}: {
  cache: ImageCache;
  make?: typeof makeImage;
  /** Images made at the same time, and those that may wait for it. */
  atOnce?: number;
  waiting?: number;
  patienceMs?: number;
}): Resize {
  const enter = createGate({ running: atOnce, waiting });
  const underWay = new Map<string, Promise<Resized>>();
  const settled = new LRUCache<string, Resized>({ max: SETTLED_COUNT, ttl: SETTLED_FOR_MS });

  async function findKept(key: string, wanted: WantedFormat): Promise<Resized | null> {
    for (const format of FORMATS[wanted]) {
      const bytes = await cache.find(`${key}.${format}`);
      if (bytes) return asMade(key, { bytes, format });
    }
    return null;
  }

  async function makeAndKeep(
    key: string,
    ...[source, options, wanted]: Parameters<Resize>
  ): Promise<Resized> {
    try {
      const made = await enter(async () => make(await source.read(), options, wanted));
      if (!made) return settle(key, { outcome: 'original' });
      await cache.keep(`${key}.${made.format}`, made.bytes);
      return asMade(key, made);
    } catch (error) {
      if (error instanceof BusyError) return { outcome: 'busy' };
      return settle(key, { outcome: 'unfit', reason: (error as Error).message });
    }
  }

  function settle(key: string, resized: Resized): Resized {
    settled.set(key, resized);
    return resized;
  }

  return async (source, options, wanted) => {
    if (source.path.toLowerCase().endsWith('.svg')) return { outcome: 'original' };
    if (source.size > MAX_SOURCE_BYTES) return { outcome: 'unfit', reason: 'too large a file' };
    const key = buildKey(source, options, wanted);
    const known = settled.get(key);
    if (known) return known;
    return waitFor(underWay.get(key) ?? start(key, source, options, wanted), patienceMs);
  };

  function start(key: string, ...wish: Parameters<Resize>): Promise<Resized> {
    const [, , wanted] = wish;
    const started = findKept(key, wanted)
      .then((kept) => kept ?? makeAndKeep(key, ...wish))
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }
}

/** Who asks later finds what was made after all. */
function waitFor(work: Promise<Resized>, patienceMs: number): Promise<Resized> {
  const tired = Promise.withResolvers<Resized>();
  const timer = setTimeout(() => tired.resolve({ outcome: 'busy' }), patienceMs);
  return Promise.race([work, tired.promise]).finally(() => clearTimeout(timer));
}

const buildKey = (...[source, { width, quality }, wanted]: Parameters<Resize>) =>
  createHash('sha256')
    .update([MAKING, source.path, source.version, width, quality, wanted].join('\n'))
    .digest('base64url');

const asMade = (key: string, { bytes, format }: MadeImage): Resized => ({
  outcome: 'made',
  bytes,
  format,
  etag: `"${key.slice(0, 27)}"`,
});
