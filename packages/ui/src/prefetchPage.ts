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
 * Asks the browser to fetch a page of this site before it is wanted, once per URL.
 * Does nothing on Save-Data or a 2g connection, for other origins, and for the page that is open.
 *
 * @returns whether a prefetch was asked for now
 */
export function prefetchPage(
  href: string,
  { document, connection }: PrefetchSurroundings = currentSurroundings(),
): boolean {
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false;
  const here = new URL(document.URL);
  if (!URL.canParse(href, document.baseURI)) return false;
  const url = new URL(href, document.baseURI);
  if (url.origin !== here.origin) return false;
  if (url.pathname === here.pathname && url.search === here.search) return false;
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
