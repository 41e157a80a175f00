import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

const DAY_SECONDS = 86_400;
const referral = JSON.stringify({
  id: 'ref-1',
  affiliate: { name: 'Ada & Co' },
  coupon: { percent_off: 20, duration_in_months: 3 },
});

const referralBanner = (page: Page) => page.getByRole('complementary', { name: 'Referral offer' });
const adBanner = (page: Page) => page.getByRole('complementary', { name: 'Offer', exact: true });

const addReferral = (context: BrowserContext) =>
  context.addCookies([
    {
      name: 'rewardful.referral',
      value: encodeURIComponent(referral),
      url: process.env.SITE_URL ?? '',
    },
  ]);

/** In how many days a cookie ends, to the nearest. */
async function readDays(context: BrowserContext, name: string): Promise<number | undefined> {
  const cookie = (await context.cookies()).find((each) => each.name === name);
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / DAY_SECONDS);
}

const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as never as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('Who was referred is thanked before anything is painted, until the banner is closed', async ({
  page,
  context,
}) => {
  await addReferral(context);
  await page.goto('/about');
  await expect(referralBanner(page)).toContainText('You were referred by Ada & Co.');
  await expect(referralBanner(page)).toContainText('20% off the first 3 months');
  await expect(referralBanner(page).getByRole('link')).toHaveAttribute('href', '/pricing');
  expect(await readShift(page)).toBe(0);
  await referralBanner(page).getByRole('button', { name: 'Close this offer' }).click();
  await expect(referralBanner(page)).toBeHidden();
  expect(await readDays(context, 'referral_banner_closed')).toBe(1);
  await page.reload();
  await expect(referralBanner(page)).toBeHidden();
});

test('A referral that becomes known later is told then, and nothing moves', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(referralBanner(page)).toBeHidden();
  await addReferral(context);
  await expect(referralBanner(page)).toContainText('Ada & Co');
  expect(await readShift(page)).toBe(0);
});

test('The ad banner follows who asked for it, hides beside the prices, and stays closed', async ({
  page,
  context,
}) => {
  await addReferral(context);
  await page.goto('/about?ad_banner=true');
  await expect(adBanner(page)).toContainText('code UPGRADE20');
  await expect(referralBanner(page)).toBeHidden();
  expect(await readShift(page)).toBe(0);
  expect(await readDays(context, 'ad_banner')).toBe(1);
  await adBanner(page).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(adBanner(page)).toBeHidden();
  await page.goto('/features');
  await adBanner(page).getByRole('button', { name: 'Close this offer' }).click();
  await expect(adBanner(page)).toBeHidden();
  expect(await readDays(context, 'ad_banner_closed')).toBe(1);
  await page.goto('/about?ad_banner=true');
  await expect(adBanner(page)).toBeHidden();
});

test('A referral cookie that is none breaks nothing and shows nothing', async ({
  page,
  context,
}) => {
  const url = process.env.SITE_URL ?? '';
  await context.addCookies([{ name: 'rewardful.referral', value: '%7B%22affiliate%22%3A', url }]);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(referralBanner(page)).toBeHidden();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no banner', async ({ page, context }) => {
    await addReferral(context);
    await page.goto('/about?ad_banner=true');
    await expect(referralBanner(page)).toBeHidden();
    await expect(adBanner(page)).toBeHidden();
  });
});
