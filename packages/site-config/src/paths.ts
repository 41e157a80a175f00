/**
 * Paths that browser code needs, in a module without the brand so that small scripts bundle nothing else.
 * `paths` in `links.ts` has them all.
 */
export const pricingPath = '/pricing';
export const privacyPath = '/privacy';

/** Redirects to the app's sign-up page with the visitor's campaign code; not a page. */
export const signUpPath = '/signup';

/** The help page, also used while the chat is unavailable. */
export const supportPath = '/support';

/** Lists every change to the product. */
export const changelogPath = '/changelog';

/** The same list as a feed. */
export const changelogFeedPath = '/changelog/feed.xml';

/** The quiz that recommends a plan. */
export const navigatorPath = '/newsletter-navigator';
