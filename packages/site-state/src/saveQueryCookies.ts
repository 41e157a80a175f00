import { COOKIE_DAYS } from '@site/config/limits';
import { asCampaignCode } from './campaignCode.ts';
import { COOKIES, type CookieJar, QUERY, type QueryReader } from './cookies.ts';
import { findParentDomain } from './findParentDomain.ts';

/** Saves the ad banner and the campaign code of the address in cookies. */
export function saveQueryCookies(query: QueryReader, cookies: CookieJar, hostname: string): void {
  if (query.get(QUERY.adBanner) === 'true')
    cookies.set(COOKIES.adBanner, 'true', { days: COOKIE_DAYS.adBanner });
  const code = asCampaignCode(query.get(QUERY.campaignCode));
  if (code)
    cookies.set(COOKIES.campaignCode, code, {
      days: COOKIE_DAYS.campaignCode,
      domain: findParentDomain(hostname, cookies),
    });
}
