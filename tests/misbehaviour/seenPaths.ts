/** Pages that the suite's site showed whole before anything went wrong. */
export const SEEN_PATHS = ['/', '/about', '/pricing', '/enterprise'];
