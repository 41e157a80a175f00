/** The changing part of a page is at this prefix and the page's path. */
export const PARTS_PREFIX = '/_parts';

/** Where browsers report fragments that failed in them. */
export const REPORTS_PATH = '/_reports';

/** Where pages get the key of the cookie with a visitor's traits. */
export const TRAITS_KEY_PATH = '/_telemetry/traits-key';

/** How a page is made, for who has an override. */
export const EXPLAIN_PATH = '/_explain';

/** A page as it is and with another version, for a program that compares them. */
export const COMPARE_PATH = '/_compare';

export const WEB_MANIFEST_PATH = '/site.webmanifest';

/** Below it, the arm of each draw, for a proxy in front. */
export const ARMS_PREFIX = '/_arms';

/** Removes the cookies of a visitor who has too many. */
export const CLEAR_COOKIES_PATH = '/_cookies/clear';
