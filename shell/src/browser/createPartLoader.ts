import type { PagePart } from '../wire/PagePart.ts';
import { PARTS_PREFIX } from '../wire/paths.ts';

/** How long a prefetched part counts as fresh. */
export const AHEAD_MS = 30_000;

interface Dependencies {
  fetch: typeof globalThis.fetch;
  clock: () => number;
}

export interface PartLoader {
  /** Loads the part of the requested page; `null` if it could not be loaded. Rejects if the request is aborted. */
  load(request: Pick<Request, 'url' | 'signal'>): Promise<PagePart | null>;
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
    async load({ url: address, signal }) {
      const url = new URL(address);
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
