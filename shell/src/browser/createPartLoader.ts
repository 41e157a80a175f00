import type { PagePart } from '../wire/PagePart.ts';
import { PARTS_PREFIX } from '../wire/paths.ts';

/** How long a prefetched part counts as fresh: as long as Chromium uses a prefetched document. */
export const AHEAD_MS = 5 * 60_000;

interface Dependencies {
  fetch: typeof globalThis.fetch;
  clock: () => number;
}

export interface PartLoader {
  /** Loads the part of a page; `null` if it could not be loaded. Rejects if `signal` aborts the request. */
  load(url: URL, signal?: AbortSignal): Promise<PagePart | null>;
  /** Prefetches the part of the page that the visitor is likely to open next. */
  prefetch(url: URL): void;
}

/** Loads the composed parts of pages, on a click or ahead of one. */
export function createPartLoader({ fetch, clock }: Dependencies): PartLoader {
  const ahead = new Map<string, { part: Promise<PagePart | null>; at: number }>();

  async function request(url: URL, signal?: AbortSignal): Promise<PagePart | null> {
    try {
      const response = await fetch(PARTS_PREFIX + url.pathname + url.search, {
        ...(signal && { signal }),
      });
      if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
      const part = (await response.json()) as PagePart;
      // A server of another version may answer an open page.
      const isKnown = Array.isArray(part.head) && Array.isArray(part.fragments);
      return part.path === url.pathname && isKnown ? part : null;
    } catch (error) {
      if (signal?.aborted) throw error;
      return null;
    }
  }

  function findFresh(key: string): Promise<PagePart | null> | undefined {
    const known = ahead.get(key);
    return known && clock() - known.at < AHEAD_MS ? known.part : undefined;
  }

  return {
    async load(url, signal) {
      const known = findFresh(url.pathname + url.search);
      // The next page has its own links.
      ahead.clear();
      return (await known) ?? request(url, signal);
    },
    prefetch(url) {
      const key = url.pathname + url.search;
      if (!findFresh(key)) ahead.set(key, { part: request(url), at: clock() });
    },
  };
}
