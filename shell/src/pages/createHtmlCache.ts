import { LRUCache } from 'lru-cache';
import type { WrittenPage } from '../composition/buildPage.ts';
import { describeOrigin } from '../release/describeOrigin.ts';
import { createVariants, type Variants } from './createVariants.ts';

/** A page ready to be sent, as a document and as a part. */
export interface CachedPage {
  status: number;
  document: Variants;
  part: Variants;
  headers: Record<string, string>;
  /** What it was composed from: release and content. Another origin means it is stale. */
  origin: string;
  /** Milliseconds since 1970 after which a page with stand-ins is tried again; absent for a whole one. */
  retryAt?: number;
  /** Until when its content was known to be current, in milliseconds since 1970; absent for one that is fresh. */
  staleSince?: number;
}

export type ComposedAnswer = WrittenPage & Pick<CachedPage, 'origin' | 'retryAt' | 'staleSince'>;

const MAX_BYTES = 256 * 1024 * 1024;
/** How long a visitor waits for a fresh page when a stale one is at hand. */
const STALE_AFTER_MS = 300;

/**
 * Keeps composed pages by path. One composition at a time for a page, whoever asks; after a content change the stale page
 * is shown when the fresh one takes long; pages of an earlier release are never shown.
 */
export function createHtmlCache({ clock }: { clock: () => number }) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ document, part }) => document.size + part.size,
  });
  const composing = new Map<string, Promise<CachedPage>>();

  function compose(key: string, origin: string, build: () => Promise<ComposedAnswer>) {
    const id = `${origin} ${key}`;
    const running = composing.get(id);
    if (running) return running;
    const started = build()
      .then((built) => {
        const page = {
          ...built,
          document: createVariants(built.document),
          part: createVariants(built.part),
        };
        pages.set(key, page);
        return page;
      })
      .finally(() => composing.delete(id));
    composing.set(id, started);
    return started;
  }

  /**
   * @param release names the release; a cached page of another one is forgotten
   * @param content names the content
   */
  async function get(
    key: string,
    { release, content }: { release: number; content: string },
    build: () => Promise<ComposedAnswer>,
  ): Promise<CachedPage> {
    const origin = describeOrigin(release, content);
    const found = pages.get(key);
    const sameRelease = found?.origin.startsWith(`${release} `);
    if (!found || !sameRelease) return compose(key, origin, build);
    const due = found.retryAt !== undefined && clock() >= found.retryAt;
    if (found.origin === origin && !due) return found;
    const fresh = compose(key, origin, build);
    fresh.catch(() => {}); // The stale page is shown instead; the next visitor tries again.
    return Promise.race([fresh.catch(() => found), wait(STALE_AFTER_MS).then(() => found)]);
  }

  return { get };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
