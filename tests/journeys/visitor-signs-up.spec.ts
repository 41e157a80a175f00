import type { Page } from '@playwright/test';
import { buildSignUpUrl } from '@site/config/links';
import { expect, test } from '../site/test.ts';

const CODE = '20% off / été à Genève';
const QUERY = `?stripe_campaign_code=${encodeURIComponent(CODE)}`;

/** Follows the link of a plan, and returns the query that the app would get. */
async function signUp(page: Page, name: string) {
  const asked = page.waitForRequest((request) => request.url().startsWith(buildSignUpUrl()));
  await page.getByRole('main').getByRole('link', { name }).first().click();
  return Object.fromEntries(new URL((await asked).url()).searchParams);
}

test.beforeEach(({ expectTrouble }) => expectTrouble(new RegExp(buildSignUpUrl())));

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a campaign code is passed to the app with plan and interval, even from later pages', async ({
      page,
    }) => {
      await page.goto(`/about${QUERY}`);
      await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      expect(await signUp(page, 'Try Grow for 30 days')).toEqual({
        plan: 'grow',
        interval: 'month',
        stripe_campaign_code: CODE,
      });
      await page.goto('/pricing');
      await page.getByText(/^Yearly, /).click();
      expect(await signUp(page, 'Try Grow for 30 days')).toMatchObject({
        plan: 'grow',
        interval: 'year',
      });
    });

    test('without a code only the plan is passed', async ({ page }) => {
      await page.goto('/pricing');
      expect(await signUp(page, 'Try Grow for 30 days')).toEqual({
        plan: 'grow',
        interval: 'month',
      });
    });
  });
