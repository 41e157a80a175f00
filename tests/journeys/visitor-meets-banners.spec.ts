import type { BrowserContext, Locator, Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { readShifts, watchShift } from '../site/layoutShift.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { addReferral } from '../site/referral.ts';
import { expect, test } from '../site/test.ts';

const DAY_SECONDS = 86_400;

const referralBanner = (page: Page) => page.getByRole('complementary', { name: 'Referral offer' });
const adBanner = (page: Page) => page.getByRole('complementary', { name: 'Offer', exact: true });

/** In how many days a cookie ends, to the nearest. */
async function readDays(context: BrowserContext, name: string): Promise<number | undefined> {
  const cookie = (await context.cookies()).find((each) => each.name === name);
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / DAY_SECONDS);
}

test('A referred visitor sees the banner from the first paint until they close it', async ({
  page,
  context,
}) => {
  await addReferral(context);
  await page.goto('/about');
  await expect(referralBanner(page)).toContainText('You were referred by Ada & Co.');
  await expect(referralBanner(page)).toContainText('20% off the first 3 months');
  await expect(referralBanner(page).getByRole('link')).toHaveAttribute('href', '/pricing');
  await referralBanner(page).getByRole('button', { name: 'Close this offer' }).click();
  await expect(referralBanner(page)).toBeHidden();
  expect(await readDays(context, 'referral_banner_closed')).toBe(1);
  await page.reload();
  await expect(referralBanner(page)).toBeHidden();
});

test('The ad banner stays with a visitor who asked for it, hides beside the prices, and stays closed', async ({
  page,
  context,
}) => {
  await addReferral(context);
  await page.goto('/about?ad_banner=true');
  await expect(adBanner(page)).toContainText('code UPGRADE20');
  await expect(referralBanner(page)).toBeHidden();
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

const SIZES = Object.entries({ phone: PHONE, ...(isFullScope && { desktop: DESKTOP }) });
for (const [size, viewport] of SIZES)
  test.describe(`At the width of a ${size}`, () => {
    test.use({ viewport });

    test('no banner moves anything, whenever it appears', async ({ page, context }) => {
      await watchShift(page);
      const visit = async (visitor: string, query: string, shown: Locator | null) => {
        await page.goto(`/about${query}`);
        for (const banner of [adBanner(page), referralBanner(page)])
          await expect(banner, visitor).toBeVisible({
            visible: shown !== null && banner.toString() === shown.toString(),
          });
        await page.getByRole('banner').hover();
        await page.locator('header[data-live]').waitFor();
        expect(await readShifts(page), visitor).toEqual([]);
      };
      await visit('without any', '', null);
      await addReferral(context);
      await expect(referralBanner(page)).toContainText('Ada & Co');
      expect(await readShifts(page), 'with a referral that comes late').toEqual([]);
      await visit('with a referral', '', referralBanner(page));
      await visit('with a referral and an ad', '?ad_banner=true', adBanner(page));
      await context.clearCookies({ name: COOKIES.referral });
      await visit('with an ad', '?ad_banner=true', adBanner(page));
      await visit('with an ad asked for before', '', adBanner(page));
    });
  });

test('A page that hides the referral banner never shows it: early, late or after navigation', async ({
  page,
  context,
}) => {
  await addReferral(context);
  await page.goto('/privacy/gdpr/confirm');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(referralBanner(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(referralBanner(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/confirm$/);
  await expect(referralBanner(page)).toBeHidden();
});

test('The floating button and the chat sit above a banner that appears late', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await addReferral(context);
  await expect(referralBanner(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 1_100, behavior: 'instant' }));
  const button = page.getByRole('link', { name: 'Trial Premium Features' });
  await expect(button).toBeVisible();
  const edge = (await referralBanner(page).boundingBox())?.y ?? 0;
  for (const above of [button, page.getByRole('button', { name: 'Chatbot Assistant' })]) {
    const box = await above.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(edge);
  }
});

test('A referral without a name has its banner, with the offer', async ({ page, context }) => {
  const coupon = { percent_off: 20, duration_in_months: 3 };
  const value = encodeURIComponent(JSON.stringify({ id: 'ref-1', coupon }));
  await context.addCookies([{ name: COOKIES.referral, value, url: process.env.SITE_URL ?? '' }]);
  await page.goto('/about');
  await expect(referralBanner(page)).toContainText(
    /^Thank you for considering \w+! You're eligible for 20% off the first 3 months/,
  );
});

test('An invalid referral cookie breaks nothing and shows nothing', async ({ page, context }) => {
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
