import type { BrowserContext } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';

const referral = {
  id: 'ref-1',
  affiliate: { name: 'Ada & Co' },
  coupon: { percent_off: 20, duration_in_months: 3 },
};

/** The value of the cookie, as it is written. */
export const referralCookie = encodeURIComponent(JSON.stringify(referral));

/** Sets the cookie of a visitor who came through an affiliate's link. */
export const addReferral = (context: BrowserContext): Promise<void> =>
  context.addCookies([
    {
      name: COOKIES.referral,
      value: referralCookie,
      url: process.env.SITE_URL ?? '',
    },
  ]);
