import type { Rank } from '@site/sandbox/process-group';
import { LRUCache } from 'lru-cache';
import type { WrittenPage } from '../composition/buildPage.ts';
import { describeOrigin } from '../release/describeOrigin.ts';
import { createVariants, type Variants } from './createVariants.ts';

/** A page ready to be sent, as a document and as a part. */
export interface CachedPage {
  /** Its path and the query parameters that count. */
  key: string;
  status: number;
  document: Variants;
  /** Written when it is first requested. */
  readonly part: Variants;
  headers: Record<string, string>;
  /** The page fragment whose content it shows; absent if no fragment claims the path. */
  fragment?: string | undefined;
  /** The release and content it was composed from. A page of another origin is stale. */
  origin: string;
  /** When a degraded page is composed again, by the cache's timer; absent for other pages. */
  retryAt?: number;
  /** Until when its content was known to be current, in milliseconds since 1970; absent for a fresh page. */
  staleSince?: number;
}

export type ComposedAnswer = WrittenPage &
  Pick<CachedPage, 'fragment' | 'origin' | 'retryAt' | 'staleSince'>;

const MAX_BYTES = 256 * 1024 * 1024;
/** How long a visitor waits for a fresh page if there is a stale one. */
const FRESH_TIMEOUT_MS = 300;

/**
 * Caches composed pages by path. Simultaneous requests share one composition. After a content change, the stale page is shown
 * if the fresh one takes too long. Pages of another release are never shown.
 *
 * @param timer monotonic milliseconds
 */
export function createHtmlCache({ timer }: { timer: () => number }) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // A part, once it is written, is about as long as its document.
    sizeCalculation: ({ document }) => 2 * document.size + 1,
  });
  const composing = new Map<string, Promise<CachedPage>>();
  /** Pages of a release that is not in service yet. */
  const staged = new Map<string, CachedPage>();

  function compose(key: string, origin: string, rank: Rank, build: () => Promise<ComposedAnswer>) {
    // Whoever waits would be held up by one that lets all others go first.
    const id = `${rank} ${origin} ${key}`;
    const running = composing.get(id);
    if (running) return running;
    const started = build()
      .then((built) => {
        const page = asCached(key, built);
        const known = pages.get(key);
        const isWhole = known?.origin === page.origin && known.retryAt === undefined;
        if (isWhole && page.retryAt !== undefined) return known;
        pages.set(key, page);
        return page;
      })
      .finally(() => composing.delete(id));
    composing.set(id, started);
    return started;
  }

  /** The cached page. If the staged page's release has entered service, it replaces the page of the previous release. */
  function find(key: string, release: number): CachedPage | undefined {
    const next = staged.get(key);
    if (next && isOf(next, release)) {
      staged.delete(key);
      pages.set(key, next);
    }
    return pages.get(key);
  }

  /**
   * @param release a cached page of another release is not used
   * @param content the content's revision
   * @param rank that of a composition, if there has to be one
   */
  async function get(
    key: string,
    { release, content, rank = 'first' }: { release: number; content: string; rank?: Rank },
    build: () => Promise<ComposedAnswer>,
  ): Promise<CachedPage> {
    const origin = describeOrigin(release, content);
    const found = find(key, release);
    if (!found || !isOf(found, release)) return compose(key, origin, rank, build);
    const due = found.retryAt !== undefined && timer() >= found.retryAt;
    if (found.origin === origin && !due) return found;
    const fresh = compose(key, origin, rank, build);
    // The next request tries again.
    const orStale = fresh.catch(() => found);
    // A page that says "try again" must not be cached.
    if (found.status === 503) return orStale;
    return Promise.race([orStale, wait(FRESH_TIMEOUT_MS).then(() => found)]);
  }

  return {
    get,
    /** Keeps a page until its release enters service, or until `clearStaged`. */
    stage(key: string, built: ComposedAnswer): CachedPage {
      const page = asCached(key, built);
      staged.set(key, page);
      return page;
    },
    clearStaged: () => staged.clear(),
  };
}

const isOf = ({ origin }: CachedPage, release: number) => origin.startsWith(`${release} `);

function asCached(key: string, { document, writePart, ...built }: ComposedAnswer): CachedPage {
  let part: Variants | undefined;
  return {
    ...built,
    key,
    document: createVariants(document),
    get part() {
      part ??= createVariants(writePart());
      return part;
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
