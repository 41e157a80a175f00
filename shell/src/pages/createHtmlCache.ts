import type { Rank } from '@site/sandbox/process-group';
import { LRUCache } from 'lru-cache';
import { describeOrigin } from '../release/createRevisionFollower.ts';
import { orIfOverloaded } from './createAdmission.ts';
import { createCompressed, type Variants } from './createVariants.ts';

/** A page ready to be sent, as a document or as a part. */
export interface CachedPage {
  /** Its form, its path and the query parameters that count. */
  key: string;
  status: number;
  body: Variants;
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

export interface ComposedAnswer extends Omit<CachedPage, 'key' | 'body'> {
  text: string;
}

interface Wanted {
  release: number;
  content: string;
  rank?: Rank;
  arm?: string | undefined;
  /** The release takes back the one before it. */
  takesBack?: boolean | undefined;
}

/** About 10,000 pages. */
const MAX_BYTES = 256 * 1024 * 1024;
/** How long a visitor waits for a fresh page after a content change if there is a stale one. */
const FRESH_TIMEOUT_MS = 300;
/** How long after a release pages of earlier ones may be shown. */
const BRIDGE_MS = 10_000;
/** How long ago those must have been current: releases may follow each other quickly. */
const RECENT_MS = 60_000;

/**
 * Caches composed pages by form, path and arm. Simultaneous requests share one composition. If the fresh page takes too long after a content
 * change, the stale one is shown; for seconds after a release also while another page is composed for a visitor, and then they are
 * composed one after the other. What cannot be composed in time is shown as it was before the last release, for a minute.
 *
 * @param timer monotonic milliseconds
 */
export function createHtmlCache({
  maxBytes = MAX_BYTES,
  timer,
}: {
  maxBytes?: number;
  timer: () => number;
}) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: measurePage,
  });
  const composing = new Map<string, Promise<CachedPage>>();
  /** Those that no visitor waits for yet. */
  const ahead = new Set<string>();
  /** Pages that were shown as they were before the release, to be composed as soon as the others are. */
  const waiting = new Map<string, () => void>();
  /** Pages of a release that is not in service yet. */
  const staged = new Map<string, CachedPage>();
  let current: number | undefined;
  /** When each recent release was replaced, and any release the last time. */
  const replaced = new Map<number, number>();
  /** Those of them that were taken back: their pages may be what is wrong with them. */
  const takenBack = new Set<number>();
  let switchedAt = Number.NEGATIVE_INFINITY;

  function compose(
    place: string,
    key: string,
    origin: string,
    rank: Rank,
    build: () => Promise<ComposedAnswer>,
  ): Promise<CachedPage> {
    // Whoever waits would be held up by one that lets all others go first.
    const id = identify(rank, origin, place);
    const running = composing.get(id);
    if (running) {
      ahead.delete(id);
      return running;
    }
    return track(
      id,
      build()
        .then((built) => compress(key, built))
        .then((page) => {
          const known = pages.get(place);
          const isWhole = known?.origin === page.origin && known.retryAt === undefined;
          if (isWhole && page.retryAt !== undefined) return known;
          // A composition of a replaced release may end late.
          if (!known || !isReplaced(page) || isReplaced(known)) pages.set(place, page);
          return page;
        }),
    );
  }

  function track(id: string, started: Promise<CachedPage>): Promise<CachedPage> {
    const tracked = started.finally(() => {
      composing.delete(id);
      ahead.delete(id);
      composeWaiting();
    });
    composing.set(id, tracked);
    return tracked;
  }

  const isBusy = () =>
    [...composing.keys()].some(
      (id) => id.startsWith(`${'first' satisfies Rank} `) && !ahead.has(id),
    );

  function composeWaiting(): void {
    const [next] = waiting;
    if (!next || isBusy()) return;
    const [key, start] = next;
    waiting.delete(key);
    start();
  }

  const isReplaced = (page: CachedPage) => replaced.has(releaseOf(page));

  /** The cached page. If the staged page's release has entered service, it replaces the page of the previous release. */
  function find(key: string, release: number): CachedPage | undefined {
    const next = staged.get(key);
    if (next && releaseOf(next) === release) {
      staged.delete(key);
      pages.set(key, next);
    }
    return pages.get(key);
  }

  function noteRelease(release: number, takesBack = false): void {
    if (release === current) return;
    if (current !== undefined) {
      switchedAt = timer();
      replaced.set(current, switchedAt);
      if (takesBack) takenBack.add(current);
    }
    replaced.delete(release);
    waiting.clear();
    current = release;
    for (const [id, at] of replaced) if (timer() - at >= RECENT_MS) replaced.delete(id);
    for (const id of takenBack) if (!replaced.has(id)) takenBack.delete(id);
  }

  /** The page is whole, was current a moment ago, and was not taken back. */
  function isRecent(page: CachedPage): boolean {
    if (takenBack.has(releaseOf(page))) return false;
    const wasCurrentAt = replaced.get(releaseOf(page)) ?? Number.NEGATIVE_INFINITY;
    const isWhole = page.status === 200 && page.retryAt === undefined;
    return isWhole && timer() - wasCurrentAt < RECENT_MS;
  }

  /** The page may be shown although a release has replaced it, since the visitor of another page waits already. */
  const isBridge = (page: CachedPage) =>
    isRecent(page) && timer() - switchedAt < BRIDGE_MS && isBusy();

  /**
   * @param release the release in service
   * @param content the content's revision
   * @param rank that of a composition, if there has to be one
   * @param arm absent for what is live
   */
  async function get(
    key: string,
    { release, content, rank = 'first', arm, takesBack }: Wanted,
    build: () => Promise<ComposedAnswer>,
  ): Promise<CachedPage> {
    noteRelease(release, takesBack);
    const place = placeOf(key, arm);
    const origin = describeOrigin(release, content);
    const found = find(place, release);
    if (!found || releaseOf(found) !== release) {
      if (!found || !isBridge(found)) {
        const composed = compose(place, key, origin, rank, build);
        return found && isRecent(found) ? orIfOverloaded(composed, found) : composed;
      }
      // If it fails, so does that of the visitor who waits for it.
      const start = () => void compose(place, key, origin, rank, build).catch(() => {});
      if (!composing.has(identify(rank, origin, place))) waiting.set(place, start);
      return found;
    }
    const due = found.retryAt !== undefined && timer() >= found.retryAt;
    if (found.origin === origin && !due) return found;
    const fresh = compose(place, key, origin, rank, build);
    // The next request tries again.
    const orStale = fresh.catch(() => found);
    // A page that says "try again" must not be cached.
    return found.status === 503 ? orStale : orAfter(FRESH_TIMEOUT_MS, orStale, found);
  }

  return {
    get,
    /** The page as it is kept, whatever it was composed from. */
    peek: (key: string): CachedPage | undefined => pages.peek(key),
    /**
     * Composes a page of a release that is not in service yet, and keeps it until then, or until `clearStaged`. Visitors who come
     * before it is composed wait for it. A degraded page is not kept.
     */
    async stage(
      key: string,
      { release, content, arm }: Wanted,
      build: () => Promise<ComposedAnswer>,
    ): Promise<void> {
      const place = placeOf(key, arm);
      const id = identify('first', describeOrigin(release, content), place);
      ahead.add(id);
      await track(
        id,
        build()
          .then((built) => compress(key, built))
          .then((page) => {
            if (page.retryAt === undefined) staged.set(place, page);
            return page;
          }),
      );
    },
    clearStaged: () => staged.clear(),
  };
}

/** Where a page is kept: the candidates' visitors have places of their own. */
const placeOf = (key: string, arm: string | undefined) =>
  arm === undefined ? key : `${arm} ${key}`;

/** With surrogate keys a page's headers may be as large as its HTML is when compressed. */
const measurePage = ({ key, body, headers }: CachedPage) =>
  key.length + body.size + Object.values(headers).join('').length;

const identify = (rank: Rank, origin: string, key: string) => `${rank} ${origin} ${key}`;

const releaseOf = ({ origin }: CachedPage) => Number.parseInt(origin, 10);

async function compress(key: string, { text, ...built }: ComposedAnswer): Promise<CachedPage> {
  return { ...built, key, body: await createCompressed(text) };
}

/** Waits for the fresh page for a while. It is cached when it comes later. */
async function orAfter(ms: number, fresh: Promise<CachedPage>, stale: CachedPage) {
  const { promise: late, resolve } = Promise.withResolvers<CachedPage>();
  const timeout = setTimeout(resolve, ms, stale);
  return Promise.race([fresh, late]).finally(() => clearTimeout(timeout));
}
