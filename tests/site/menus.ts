import type { Page } from '@playwright/test';

/** The dropdowns of the bar. */
export const MENUS = ['platform', 'solutions', 'resources'] as const;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

const findItem = (page: Page, id: string) => page.locator(`[data-menu="${id}"]`);

export const findTrigger = (page: Page, id: string) => findItem(page, id).locator('summary');
export const findPanel = (page: Page, id: string) => findItem(page, id).locator('> div');
export const findLogo = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /home$/ });
export const findToggle = (page: Page) =>
  page.getByRole('banner').locator('summary[aria-label="Menu"]');
export const findSheet = (page: Page) =>
  page.locator('nav', { has: page.getByText('Chatbot Assistant') });

/** Opens a page and waits until the navigation's script has taken over. */
export async function openLive(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await page.getByRole('banner').hover();
  await page.locator('header[data-live]').waitFor();
  await page.mouse.move(5, 500);
}

/** A finger on the menu's toggle; Playwright's own tap scrolls a sticky bar's page first. */
export async function tapToggle(page: Page): Promise<void> {
  const box = await findToggle(page).boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** The mobile menu, opened with a finger and slid in. */
export async function openSheet(page: Page): Promise<void> {
  await tapToggle(page);
  await page.locator('header details[data-state="open"]').waitFor({ state: 'attached' });
}
