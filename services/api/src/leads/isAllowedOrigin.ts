import type { IncomingHttpHeaders } from 'node:http';

/**
 * Tells whether a post may come from where it says it comes from. Programs that send neither `Origin` nor
 * `Sec-Fetch-Site` may; pages of other sites may when their origin is in `allowed`.
 *
 * @param host the site's own, as the visitor's browser knows it
 */
export function isAllowedOrigin(
  headers: IncomingHttpHeaders,
  host: string,
  allowed: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true;
  if (origin === undefined) return fetchSite === undefined;
  return allowed.includes(origin) || hostOf(origin) === host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
