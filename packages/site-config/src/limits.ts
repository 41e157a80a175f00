/** Numbers fixed by the specification. Times are in milliseconds unless the name says otherwise. */

/** Minimum widths in CSS pixels. The navigation switches between mobile and desktop at `lg`. */
export const BREAKPOINTS = { xs: 475, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

export const MOBILE_MENU_DELAY_MS = 120;
export const DROPDOWN_CLOSE_DELAY_MS = 125;
export const SOLUTIONS_COLUMN_ENTRIES = 6;

export const POPUP_TIME_TRIGGER_MS = 30_000;
/** Share of the page's height. */
export const POPUP_SCROLL_TRIGGER = 0.5;
export const FLOATING_BUTTON_DELAY_MS = 3_000;
export const FLOATING_BUTTON_SCROLL_PX = 1_000;
export const POPUP_SUPPRESSED_PREFIXES = [
  '/enterprise',
  '/experts',
  '/report_abuse',
  '/thank_you',
  '/thank-you',
  '/pricing',
] as const;

export const REFERRAL_POLL_INTERVAL_MS = 1_000;
export const REFERRAL_POLL_LIMIT_MS = 8_000;

/** Cookie lifetimes in days. */
export const COOKIE_DAYS = {
  popupOpened: 7,
  popupOpenedByShow: 30,
  quizCompleted: 360,
  /** While its lead is not stored yet; as long as the outbox sends it. */
  quizWaiting: 7,
  adBanner: 1,
  referralBannerClosed: 1,
  campaignCode: 30,
} as const;

export const CHATBOT_SCROLL_PX = 1_000;
/** A touch on a dialog that moves less than this counts as a tap. */
export const DIALOG_TAP_PX = 30;

/** Length of the free trial. */
export const FREE_TRIAL_DAYS = 30;

/** The ad banner's discount after the trial. */
export const AD_BANNER_OFFER = { percentOff: 20, months: 3, code: 'UPGRADE20' } as const;

/** Highest share of a referred customer's payments that a partner earns. */
export const PARTNER_COMMISSION_PERCENT = 60;
