import type { Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { PHONE } from '../site/menus.ts';
import type { Bench } from './Bench.ts';

export const SLOWDOWN = 4;
export const SETTLE_MS = 1_500;
/** The floating button shows below this. */
const SCROLL_PX = 1_100;

/** Opens a page on a phone whose processor is slowed down four times. */
export async function visitSlowly(
  { browser, site }: Bench,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: site.url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    await act(page);
  } finally {
    await context.close();
  }
}

export async function showFloatingButton(page: Page): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLL_PX);
  await page.locator('html[data-floating-button=shown]').waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
