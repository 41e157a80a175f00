import { expect, type Locator, type Page } from '@playwright/test';
import { FLOATING_BUTTON_DELAY_MS } from '@site/config/limits';

/** Opens the quiz by its floating button, as a visitor who has read on does. */
export async function openQuiz(page: Page, path = '/about'): Promise<Locator> {
  await page.clock.install();
  await page.goto(path);
  const button = page.getByRole('link', { name: 'Trial Premium Features' });
  await expect(button).toBeHidden();
  // Beyond 1000 px, but not half of the page.
  await page.evaluate(() => scrollTo({ top: 1_100, behavior: 'instant' }));
  await page.clock.runFor(FLOATING_BUTTON_DELAY_MS + 1_000);
  await expect(button).toBeVisible();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
}
