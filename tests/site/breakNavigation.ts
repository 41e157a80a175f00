import { expect, type Page } from '@playwright/test';

/** Makes the navigation throw an uncaught error. */
export async function breakNavigation(page: Page) {
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await page.evaluate(() => {
    Object.defineProperty(document, 'activeElement', { configurable: true, get: () => ({}) });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    Reflect.deleteProperty(document, 'activeElement');
  });
}

/** The version of a fragment that the page shows. */
export const findVersion = (page: Page, fragment: string) =>
  page.evaluate((name) => {
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
    return data.fragments[name].version as string;
  }, fragment);
