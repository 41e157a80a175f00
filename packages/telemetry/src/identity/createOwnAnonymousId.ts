import type { CookieJar } from '@site/state';

/** The customer-data client's own cookie, so that visitors keep their id once that client is connected. */
export const ANONYMOUS_ID_COOKIE = 'ajs_anonymous_id';
const YEAR_DAYS = 365;
const PLAIN_ID = /^[\w-]{8,100}$/;

/** Returns the visitor's anonymous id without an analytics client: the stored one, otherwise a new one. */
export function createOwnAnonymousId(cookies: CookieJar, createId: () => string) {
  let id: string | undefined;
  return () => {
    const kept = cookies.get(ANONYMOUS_ID_COOKIE) ?? '';
    if (PLAIN_ID.test(kept)) return kept;
    id ??= createId();
    cookies.set(ANONYMOUS_ID_COOKIE, id, { days: YEAR_DAYS });
    return id;
  };
}
