/** Pages that the suite's site rendered well before any misbehaviour. */
export const SEEN_PATHS = ['/', '/about', '/pricing', '/enterprise'];
