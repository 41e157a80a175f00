/**
 * Asks the server which entries a directory shows at an address.
 *
 * @returns their addresses; null when there is no answer to be had, or nobody waits for it any more
 */
export async function askForEntries(
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
    // What the cards say has been searched already.
    return null;
  }
}
