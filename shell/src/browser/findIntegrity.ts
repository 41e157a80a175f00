let map: { integrity?: Record<string, string> } | undefined;

/**
 * Returns the digest of one of this page's files, or an empty string. The import map holds all digests, but browsers apply it
 * only to modules: a style sheet needs its digest on the element.
 */
export function findIntegrity(url: string): string {
  map ??= JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}');
  return map?.integrity?.[url] ?? '';
}
