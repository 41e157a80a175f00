let digests: Record<string, string> | undefined;

/**
 * The digest of one of this page's files, or an empty string. The import map holds all of them, but browsers apply it to
 * modules alone: a style sheet needs its digest on the element.
 */
export function findIntegrity(url: string): string {
  digests ??= JSON.parse(
    document.querySelector('script[type=importmap]')?.textContent || '{"integrity":{}}',
  ).integrity as Record<string, string>;
  return digests[url] ?? '';
}
