import type { IncomingHttpHeaders } from 'node:http';

/**
 * Tells whether a post may come from where it says it comes from. Programs that send neither `Origin` nor
 * `Sec-Fetch-Site` may; pages of other sites may when their origin is in `allowed`.
 *
 * @param host the site's own, as the visitor's browser knows it; `null` when the proxy does not tell
 */
export function isAllowedOrigin(
  headers: IncomingHttpHeaders,
  host: string | null,
  allowed: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true;
  if (origin === undefined) return fetchSite === undefined;
  if (allowed.includes(origin)) return true;
  // A browser that does not tell whether it is at home, and nothing to compare: rather a stranger's lead
  // than a lost one.
  if (host === null) return fetchSite === undefined;
  return hostOf(origin) === host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
