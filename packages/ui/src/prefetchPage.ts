/** Distance from the viewport at which a link's page is prefetched, in CSS pixels. */
export const PREFETCH_MARGIN_PX = 200;

/** The browser's report about its connection; not every browser has it. */
export interface ConnectionHint {
  saveData?: boolean;
  effectiveType?: string;
}

/** The parts of the browser that prefetching uses. */
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
 * Returns the URL of a link if it should be prefetched; `null` on Save-Data or a 2g connection, for other origins,
 * and for the current page.
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
 * Asks the browser to prefetch a page of this site, once per URL.
 * Does nothing on Save-Data or a 2g connection, for other origins, and for the current page.
 *
 * @returns whether this call started a prefetch
 */
export function prefetchPage(
  href: string,
  surroundings: PrefetchSurroundings = currentSurroundings(),
): boolean {
  const url = findPrefetchable(href, surroundings);
  if (!url) return false;
  const { document } = surroundings;
  const path = url.pathname + url.search;
  // Several fragments bundle a copy of this module; they share only the document.
  const known = [...document.head.querySelectorAll('link[rel="prefetch"]')];
  if (known.some((link) => link.getAttribute('href') === path)) return false;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.setAttribute('href', path);
  document.head.append(link);
  return true;
}
