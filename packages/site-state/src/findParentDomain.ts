import type { CookieJar } from './cookies.ts';

const PROBE = 'parent_domain_probe';

/**
 * Finds the domain that a host shares with its siblings: `example.com` for `www.example.com` and `app.example.com`.
 * Browsers know the public list of 9,000 suffixes under which anyone can register and reject cookies for them: the
 * shortest domain that accepts a cookie is the one.
 *
 * @returns `undefined` for names of one part, IP addresses, and where cookies are blocked: a cookie there belongs to the
 * host alone
 */
export function findParentDomain(hostname: string, cookies: CookieJar): string | undefined {
  const parts = hostname.toLowerCase().replace(/\.$/, '').split('.');
  // An IPv4 address ends in a number, an IPv6 address stands in brackets.
  if (/^\d*$|[[\]:]/.test(parts.at(-1) ?? '')) return undefined;
  for (let size = 2; size <= parts.length; size++) {
    const domain = parts.slice(-size).join('.');
    cookies.set(PROBE, domain, { days: 1, domain });
    const isTaken = cookies.get(PROBE) === domain;
    cookies.set(PROBE, '', { days: -1, domain });
    if (isTaken) return domain;
  }
  return undefined;
}
