import type { Page } from '@playwright/test';
import type { SiteSlot } from './fragmentOfSlot.ts';
import { expect } from './test.ts';

/**
 * Expects all parts of the page to be visible, every slot but `broken` to mount, and a link of the navigation to lead to
 * the next page without loading a document.
 */
export async function expectRestWorks(page: Page, broken?: SiteSlot): Promise<void> {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const [slot, landmark] of [
    ['footer', 'contentinfo'],
    ['navigation', 'banner'],
  ] as const) {
    await page.getByRole(landmark).hover();
    if (slot !== broken)
      await expect(page.locator(`[data-slot="${slot}"]`)).toHaveAttribute('data-mounted', 'true');
  }

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Enterprise', exact: true }).click();
  await expect(page).toHaveURL(/\/enterprise$/);
  await expect(page.locator('body')).toHaveClass('path-enterprise');
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
