/**
 * Fetches the entries that a directory shows at a URL.
 *
 * @returns their paths; null if the request failed or was aborted
 */
export async function fetchShownEntries(
  href: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  try {
    const response = await fetch(href, { signal });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const entries = page.querySelectorAll<HTMLElement>(
      '[data-directory] [data-entry]:not([hidden])',
    );
    return new Set([...entries].map(({ dataset }) => dataset.entry ?? ''));
  } catch {
    // The search of the cards still counts.
    return null;
  }
}
