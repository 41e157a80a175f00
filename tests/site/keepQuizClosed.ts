import type { BrowserContext } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';

/** Marks the quiz as seen, so that it does not open by itself however far and long a visitor reads. */
export const keepQuizClosed = (context: BrowserContext, siteUrl = process.env.SITE_URL ?? '') =>
  context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: siteUrl }]);
