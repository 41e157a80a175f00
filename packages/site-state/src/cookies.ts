/** The names of the cookies that decide what a visitor sees. Lifetimes are `COOKIE_DAYS` of `@site/config/limits`. */
export const COOKIES = {
  /** Written by the referral-tracking tool when a visitor came through an affiliate's link. */
  referral: 'rewardful.referral',
  referralBannerClosed: 'referral_banner_closed',
  adBanner: 'ad_banner',
  adBannerClosed: 'ad_banner_closed',
  /** Written on the parent domain by the app when someone signs in: a known user. */
  userId: 'user_id',
  popupOpened: 'lead_popup_opened',
  quizCompleted: 'lead_quiz_completed',
  campaignCode: 'stripe_campaign_code',
} as const;

/** Query parameters that the same rules read. */
export const QUERY = { adBanner: 'ad_banner', campaignCode: 'stripe_campaign_code' } as const;

/** Reads cookies by name; `undefined` when there is none. A `Map` is one. */
export interface CookieReader {
  get(name: string): string | undefined;
}

/** Reads and writes cookies. A cookie is for the whole site, same-site Lax. */
export interface CookieJar extends CookieReader {
  /** @param options.domain the parent domain to share it with; absent: this host only */
  set(name: string, value: string, options: { days: number; domain?: string | undefined }): void;
}

/** Reads query parameters by name. `URLSearchParams` is one. */
export interface QueryReader {
  get(name: string): string | null;
}
