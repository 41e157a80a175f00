import { pricingPath } from '@site/config/paths';
import { COOKIES, type CookieReader, QUERY, type QueryReader } from './cookies.ts';
import { parseReferral, type Referral } from './parseReferral.ts';

/** The input of the banner rules. */
export interface BannerInputs {
  cookies: CookieReader;
  query: QueryReader;
  /** In its canonical form, without query. */
  path: string;
  /** The page wants no referral banner. */
  forceHide?: boolean | undefined;
}

/** Which banners show. Never both: the ad banner replaces the referral banner. */
export interface Banners {
  ad: boolean;
  /** The content of the referral banner; `null` when it is hidden. */
  referral: Referral | null;
}

export const NO_BANNERS: Banners = { ad: false, referral: null };

/** Selects the banners for a visitor with these cookies at this address. */
export function selectBanners({ cookies, query, path, forceHide }: BannerInputs): Banners {
  const has = (name: string) => cookies.get(name) !== undefined;
  const isAdAsked = query.get(QUERY.adBanner) === 'true';
  const isReferralHidden =
    forceHide ||
    isAdAsked ||
    has(COOKIES.adBanner) ||
    has(COOKIES.referralBannerClosed) ||
    has(COOKIES.userId);
  return {
    ad:
      (isAdAsked || cookies.get(COOKIES.adBanner) === 'true') &&
      !has(COOKIES.adBannerClosed) &&
      path !== pricingPath,
    referral: isReferralHidden ? null : parseReferral(cookies.get(COOKIES.referral)),
  };
}
