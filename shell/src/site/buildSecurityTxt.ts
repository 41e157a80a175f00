import { brand } from '@site/config/brand';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Builds `security.txt` (RFC 9116): where to report vulnerabilities. The text stays the same for a day.
 *
 * @param now milliseconds since 1970
 */
export function buildSecurityTxt(siteUrl: string, now: number): string {
  const expires = (Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS;
  return [
    `Contact: mailto:${brand.securityContact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
