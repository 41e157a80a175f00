import { type RefCallback, useCallback } from 'react';
import { PREFETCH_MARGIN_PX, prefetchPage } from './prefetchPage.ts';

/**
 * Returns a ref for a link: when the link comes within 200 px of the viewport, its page is prefetched.
 *
 * @param href without it the link is not watched
 * @param prefetch called once each time the link is mounted
 */
export function useLinkPrefetch(
  href: string | undefined,
  prefetch: (href: string) => unknown = prefetchPage,
): RefCallback<HTMLAnchorElement> {
  return useCallback(
    (link) => {
      if (!link || href === undefined || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          prefetch(href);
        },
        { rootMargin: `${PREFETCH_MARGIN_PX}px` },
      );
      observer.observe(link);
      return () => observer.disconnect();
    },
    [href, prefetch],
  );
}
