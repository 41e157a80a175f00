import type { PageContext } from './MeasuredEvent.ts';

/** A page as the customer-data service describes pages; without a usable address `undefined`. */
export function describePage(page: PageContext | undefined) {
  if (!page || !URL.canParse(page.url)) return undefined;
  const { pathname, search, origin } = new URL(page.url);
  return {
    path: pathname,
    referrer: page.referrer,
    search,
    title: page.title,
    url: origin + pathname + search,
  };
}
