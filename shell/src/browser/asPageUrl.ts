/** Paths of this site that are not pages. */
const NOT_PAGES = /^\/(?:(?:api|assets|fragments)\/|signup$)|\.xml$/;

/** Whether an address is a page of this site. */
export const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && !NOT_PAGES.test(pathname);

/**
 * Returns the URL of the page that a click opens if the router can show it: a plain click on a plain link to another page of
 * this site. Returns `null` if the browser should handle the click.
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
