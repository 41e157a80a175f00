/** How near a link must come to the viewport before its page is fetched, in CSS pixels. */
export const PREFETCH_MARGIN_PX = 200;

/** What the browser tells about its connection; not every browser has it. */
export interface ConnectionHint {
  saveData?: boolean;
  effectiveType?: string;
}

/** The parts of the browser that prefetching touches. */
export interface PrefetchSurroundings {
  document: Document;
  connection?: ConnectionHint | undefined;
}

function currentSurroundings(): PrefetchSurroundings {
  return {
    document,
    connection: (navigator as Navigator & { connection?: ConnectionHint }).connection,
  };
}

/**
 * The address that a link leads to, when it is worth fetching before it is wanted: `null` on Save-Data or a 2g
 * connection, for other origins, and for the page that is open.
 */
export function findPrefetchable(
  href: string,
  { document, connection }: PrefetchSurroundings = currentSurroundings(),
): URL | null {
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return null;
  const here = new URL(document.URL);
  if (!URL.canParse(href, document.baseURI)) return null;
  const url = new URL(href, document.baseURI);
  if (url.origin !== here.origin) return null;
  return url.pathname === here.pathname && url.search === here.search ? null : url;
}

/**
 * Asks the browser to fetch a page of this site before it is wanted, once per URL.
 * Does nothing on Save-Data or a 2g connection, for other origins, and for the page that is open.
 *
 * @returns whether a prefetch was asked for now
 */
export function prefetchPage(
  href: string,
  surroundings: PrefetchSurroundings = currentSurroundings(),
): boolean {
  const url = findPrefetchable(href, surroundings);
  if (!url) return false;
  const { document } = surroundings;
  const path = url.pathname + url.search;
  // Several fragments carry a copy of this module each; the document is what they share.
  const known = [...document.head.querySelectorAll('link[rel="prefetch"]')];
  if (known.some((link) => link.getAttribute('href') === path)) return false;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.setAttribute('href', path);
  document.head.append(link);
  return true;
}
