import type { CookieJar } from './cookies.ts';

const DAY_MS = 86_400_000;

/** A cookie as it was set. */
export interface MemoryCookie {
  value: string;
  days: number;
  domain?: string | undefined;
  expiresAt: number;
}

/** Creates cookies that live in memory and expire by the clock: for tests and places without a document. */
export function createMemoryCookies(
  initial: Readonly<Record<string, string>> = {},
  now: () => number = Date.now,
): CookieJar & { all: ReadonlyMap<string, MemoryCookie> } {
  const all = new Map<string, MemoryCookie>();
  for (const [name, value] of Object.entries(initial))
    all.set(name, { value, days: Number.POSITIVE_INFINITY, expiresAt: Number.POSITIVE_INFINITY });
  return {
    all,
    get: (name) => {
      const cookie = all.get(name);
      return cookie && cookie.expiresAt > now() ? cookie.value : undefined;
    },
    set: (name, value, { days, domain }) =>
      void all.set(name, { value, days, domain, expiresAt: now() + days * DAY_MS }),
  };
}
