/** Paths of this site that are not pages. */
const NOT_PAGES = /^\/(?:(?:api|assets|fragments)\/|signup$)|\.xml$/;

/** Whether an address is a page of this site. */
export const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && !NOT_PAGES.test(pathname);

/**
 * Returns the page that a click leads to when the site may navigate there without loading a document: a plain click on a
 * plain link to another page of this site. `null` leaves the click to the browser.
 */
export function asPageUrl(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null;
  const url = new URL(link.href);
  if (!isPage(url)) return null;
  const sameDocument = url.pathname === location.pathname && url.search === location.search;
  return sameDocument ? null : url;
}
