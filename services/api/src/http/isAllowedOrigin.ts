import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a post comes from an allowed place: this site, a page whose origin is in `allowed`, or a program, which sends neither
 * `Origin` nor `Sec-Fetch-Site`.
 *
 * @param host this site's, as the visitor's browser knows it; `null` if the proxy does not pass it on
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
  // An older browser sends no Sec-Fetch-Site, and the host is unknown: a foreign lead is better than a lost one.
  if (host === null) return fetchSite === undefined;
  return hostOf(origin) === host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
