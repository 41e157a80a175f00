/** Adds a link to a file to the document, with the digest that the page names for it. */
export function addLink(
  rel: 'modulepreload' | 'preload' | 'stylesheet',
  href: string,
  onSettled: (() => void) | null = null,
): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'style';
  // A preload is used only if the later request has the same mode.
  link.crossOrigin = '';
  link.integrity = findIntegrity(href);
  link.href = href;
  link.onload = link.onerror = onSettled;
  document.head.append(link);
}

let map: { integrity?: Record<string, string> } | undefined;

/**
 * Returns the digest of one of this page's files, or an empty string. The import map holds all digests, but browsers apply it
 * only to modules: a style sheet needs its digest on the element.
 */
function findIntegrity(url: string): string {
  map ??= JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}');
  return map?.integrity?.[url] ?? '';
}
