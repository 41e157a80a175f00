import type { Page } from '@playwright/test';

/** Turns the mouse wheel once the page has been painted: Chromium drops input before that. */
export async function turnWheel(page: Page, deltaY: number): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await page.mouse.wheel(0, deltaY);
}
