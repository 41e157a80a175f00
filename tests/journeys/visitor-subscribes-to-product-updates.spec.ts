import type { Page } from '@playwright/test';
import { MIN_FILL_MS } from '@site/forms';
import { expect, test } from '../site/test.ts';

const signup = (page: Page) => page.getByRole('contentinfo');

async function subscribe(page: Page, email: string) {
  await signup(page)
    .getByLabel(/^Email/)
    .fill(email);
  await signup(page).getByRole('button', { name: 'Subscribe' }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'With JavaScript' : 'Without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a signup is thanked for on its own page, and a second one gets a friendly answer', async ({
      page,
    }) => {
      const email = `grace.${javaScriptEnabled}.${Date.now()}@example.com`;
      await page.goto('/pricing');
      if (javaScriptEnabled) {
        await signup(page)
          .getByLabel(/^Email/)
          .focus();
        await page.locator('[data-slot="footer"][data-mounted="true"]').waitFor();
        // A form sent faster than a person can is flagged.
        await page.waitForFunction((least) => performance.now() > least, MIN_FILL_MS);
      }
      await subscribe(page, email);
      await expect(signup(page).getByText('Thank you! The next letter')).toBeVisible();
      await expect(page).toHaveURL(/\/pricing(#.*)?$/);
      await subscribe(page, email);
      await expect(signup(page).getByText('You are on the list already')).toBeVisible();
      await expect(signup(page).getByText('Thank you! The next letter')).toBeHidden();
    });
  });
