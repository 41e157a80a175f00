import { COOKIE_DAYS } from '@site/config/limits';
import { COOKIES, type CookieJar, type CookieReader, QUERY, type QueryReader } from './cookies.ts';
import { findParentDomain } from './findParentDomain.ts';

/** Valid campaign codes: they go on to the sign-up and into a cookie. */
const CAMPAIGN_CODE = /^[\w.~:+-]{1,100}$/;

function asCampaignCode(value: string | null | undefined): string | null {
  const code = value?.trim() ?? '';
  return CAMPAIGN_CODE.test(code) ? code : null;
}

/** Reads the campaign code of this visit: from the address, else from the cookie, else `null`. */
export function readCampaignCode(query: QueryReader, cookies: CookieReader): string | null {
  return (
    asCampaignCode(query.get(QUERY.campaignCode)) ??
    asCampaignCode(cookies.get(COOKIES.campaignCode))
  );
}

/** Saves what the address asks for in cookies: the ad banner and the campaign code. */
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
