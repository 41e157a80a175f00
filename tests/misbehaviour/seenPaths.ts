/** Pages that the suite's site rendered successfully before any misbehaviour. */
export const SEEN_PATHS = ['/', '/about', '/pricing', '/enterprise'];
