import { PREFETCH_MARGIN_PX } from '@site/ui/prefetch';

let observer: IntersectionObserver | undefined;

/**
 * Calls back with each link marked `data-prefetch` when it comes near the viewport. Stops watching the links of the previous
 * call.
 */
export function watchLinks(root: Element, onNear: (link: HTMLAnchorElement) => void): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries, self) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        onNear(target as HTMLAnchorElement);
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  );
  for (const link of root.querySelectorAll('a[data-prefetch]')) observer.observe(link);
}
