import { findPrefetchable, PREFETCH_MARGIN_PX } from '@site/ui/prefetch';
import { isPage } from './asPageUrl.ts';

let observer: IntersectionObserver | undefined;

/**
 * Prefetches the pages of links marked `data-prefetch` when they come near the viewport, except on Save-Data. Stops
 * watching the links of the previous call.
 */
export function watchLinks(root: Element, prefetch: (url: URL) => void): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries, self) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        const url = findPrefetchable((target as HTMLAnchorElement).href);
        if (url && isPage(url)) prefetch(url);
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  );
  for (const link of root.querySelectorAll('a[data-prefetch]')) observer.observe(link);
}
