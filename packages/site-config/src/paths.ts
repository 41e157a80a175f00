/**
 * Paths that code in the browser needs alone, in a module without the brand, so that a script which counts
 * every byte takes nothing else along. `paths` in `links.ts` has them all.
 */
export const pricingPath = '/pricing';
export const privacyPath = '/privacy';

/** Where help is, also while there is no chat to open. */
export const supportPath = '/support';

/** Every change to the product, and the feed of them. */
export const changelogPath = '/changelog';

/** The guided choice of a plan. */
export const navigatorPath = '/newsletter-navigator';
