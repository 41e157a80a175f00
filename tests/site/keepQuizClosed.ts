import type { BrowserContext } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';

/** As for a visitor who has seen the quiz: it does not open by itself, however far and long someone reads. */
export const keepQuizClosed = (context: BrowserContext, siteUrl = process.env.SITE_URL ?? '') =>
  context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: siteUrl }]);
