/** The browser's database for what was sent from host pages to the site at this origin. */
export const outboxName = (siteUrl: string): string => `outbox ${siteUrl}`;

/**
 * Whether something waits from an earlier page; `undefined` where the browser does not say. Looks for the database only: it is
 * there as long as something waits.
 */
export async function hasWaitingPosts(siteUrl: string): Promise<boolean | undefined> {
  try {
    // Chromium throws in a sandbox, and leaves a rejection that nothing can catch.
    if (window.origin === 'null') return false;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === outboxName(siteUrl));
  } catch {
    return undefined;
  }
}
