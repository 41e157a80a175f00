import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BusyError, createGate } from '../createGate.ts';
import type { ImageCache } from '../createImageCache.ts';
import type { WantedFormat } from './chooseFormat.ts';
import type { ImageSource } from './createImageSources.ts';
import { type ImageFormat, type MadeImage, makeImage } from './makeImage.ts';
import type { ImageOptions } from './parseImageUrl.ts';

/** Result of a request for a size. `original`: the file is best shown unchanged. */
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

/** Raise when images are made differently, so that cached ones are made again. */
const ENCODING_VERSION = 1;
/** After this a visitor gets the original, well before the shell's timeout for this service. */
const WAIT_TIMEOUT_MS = 5_000;
export const MAX_SOURCE_BYTES = 16 * 1024 * 1024;
/** How long not to try a file again that cannot or need not be resized. */
const UNRESIZED_FOR_MS = 60_000;
const MAX_UNRESIZED = 1_000;
const FORMATS: Record<WantedFormat, readonly ImageFormat[]> = {
  avif: ['avif'],
  webp: ['webp'],
  original: ['jpeg', 'png', 'webp', 'avif', 'gif'],
};

/** Resizes images: from the cache, or once for all waiting requests. */
export function createResizer({
  cache,
  make = makeImage,
  concurrency = 2,
  maxWaiting = 64,
  waitTimeoutMs = WAIT_TIMEOUT_MS,
}: {
  cache: ImageCache;
  make?: typeof makeImage;
  /** Images made at the same time. */
  concurrency?: number;
  /** Images that may wait for their turn. */
  maxWaiting?: number;
  waitTimeoutMs?: number;
}): Resize {
  const enter = createGate({ concurrency, maxWaiting });
  const inFlight = new Map<string, Promise<Resized>>();
  const unresized = new LRUCache<string, Resized>({ max: MAX_UNRESIZED, ttl: UNRESIZED_FOR_MS });

  async function findCached(key: string, wanted: WantedFormat): Promise<Resized | null> {
    for (const format of FORMATS[wanted]) {
      const bytes = await cache.find(`${key}.${format}`);
      if (bytes) return asMade(key, { bytes, format });
    }
    return null;
  }

  async function makeAndCache(
    key: string,
    ...[source, options, wanted]: Parameters<Resize>
  ): Promise<Resized> {
    try {
      const made = await enter(async () => make(await source.read(), options, wanted));
      if (!made) return saveUnresized(key, { outcome: 'original' });
      await cache.save(`${key}.${made.format}`, made.bytes);
      return asMade(key, made);
    } catch (error) {
      if (error instanceof BusyError) return { outcome: 'busy' };
      return saveUnresized(key, { outcome: 'unfit', reason: (error as Error).message });
    }
  }

  function saveUnresized(key: string, resized: Resized): Resized {
    unresized.set(key, resized);
    return resized;
  }

  function start(key: string, ...request: Parameters<Resize>): Promise<Resized> {
    const [, , wanted] = request;
    const started = findCached(key, wanted)
      .then((cached) => cached ?? makeAndCache(key, ...request))
      .finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  return async (source, options, wanted) => {
    if (source.path.toLowerCase().endsWith('.svg')) return { outcome: 'original' };
    if (source.size > MAX_SOURCE_BYTES) return { outcome: 'unfit', reason: 'too large a file' };
    const key = buildKey(source, options, wanted);
    const known = unresized.get(key);
    if (known) return known;
    return waitFor(inFlight.get(key) ?? start(key, source, options, wanted), waitTimeoutMs);
  };
}

/** The work goes on after the timeout, for later requests. */
function waitFor(work: Promise<Resized>, timeoutMs: number): Promise<Resized> {
  const timeout = Promise.withResolvers<Resized>();
  const timer = setTimeout(() => timeout.resolve({ outcome: 'busy' }), timeoutMs);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

const buildKey = (...[source, { width, quality }, wanted]: Parameters<Resize>) =>
  createHash('sha256')
    .update([ENCODING_VERSION, source.path, source.version, width, quality, wanted].join('\n'))
    .digest('base64url');

const asMade = (key: string, { bytes, format }: MadeImage): Resized => ({
  outcome: 'made',
  bytes,
  format,
  etag: `"${key.slice(0, 27)}"`,
});
