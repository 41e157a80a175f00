/**
 * Paths that code in the browser needs alone, in a module without the brand, so that a script which counts
 * every byte takes nothing else along. `paths` in `links.ts` has them all.
 */
export const pricingPath = '/pricing';
export const privacyPath = '/privacy';

/** Where help is, also while there is no chat to open. */
export const supportPath = '/support';

/** Every change to the product. */
export const changelogPath = '/changelog';

/** The same for programs that read feeds. */
export const changelogFeedPath = '/changelog/feed.xml';

/** The guided choice of a plan. */
export const navigatorPath = '/newsletter-navigator';
