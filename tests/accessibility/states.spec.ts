import type { Page } from '@playwright/test';
import {
  DESKTOP,
  findLogo,
  findPanel,
  findSheet,
  findTrigger,
  MENUS,
  openLive,
  openSheet,
  PHONE,
} from '../site/menus.ts';
import { openQuiz } from '../site/openQuiz.ts';
import { pairUp } from '../site/pairUp.ts';
import { addReferral } from '../site/referral.ts';
import { expect, test } from '../site/test.ts';
import { expectSound } from './expectSound.ts';

/** A page with the light navigation and one with the dark. */
const VARIANTS = { light: '/about', dark: '/enterprise' };
const MENUS_SEEN = pairUp([DESKTOP, PHONE], Object.entries(VARIANTS));
const listVariants = (size: typeof DESKTOP) =>
  MENUS_SEEN.flatMap(([seenAt, variant]) => (seenAt === size ? [variant] : []));
const calm = { reducedMotion: 'reduce' } as object;

test.describe('at the width of a desktop', () => {
  test.use({ viewport: DESKTOP, ...calm });

  for (const [variant, path] of listVariants(DESKTOP))
    test(`an open menu of the ${variant} navigation is accessible`, async ({ page }) => {
      await openLive(page, path);
      for (const id of MENUS) {
        await findTrigger(page, id).click();
        await expect(findPanel(page, id)).toHaveCSS('opacity', '1');
        await expectSound(page, `${variant}: ${id}`, 'header');
      }
      await page.keyboard.press('Escape');
      await findLogo(page).click({ button: 'right' });
      await expectSound(page, `${variant}: logo`, 'header');
    });
});

test.describe('at the width of a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, ...calm });

  test('the answers of the footer’s form are accessible', async ({ page }) => {
    await page.goto('/pricing');
    const footer = page.getByRole('contentinfo');
    const email = footer.getByLabel(/^Email/);
    await email.focus();
    await page.locator('[data-slot="footer"][data-mounted="true"]').waitFor({ state: 'attached' });
    for (const [status, text] of [
      ['subscribed', 'Thank you! The next letter'],
      ['already-subscribed', 'You are on the list already'],
      ['invalid', 'That address does not look complete'],
      ['failed', 'That did not get through'],
    ] as const) {
      await page.route('**/api/product-updates', (route) => route.fulfill({ json: { status } }));
      await email.fill('ada@example.com');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(footer.getByText(text).filter({ visible: true })).toBeVisible();
      await expectSound(page, status, 'footer section');
    }
  });

  for (const [variant, path] of listVariants(PHONE))
    test(`the open mobile menu of the ${variant} navigation is accessible`, async ({ page }) => {
      await page.goto(path);
      await openSheet(page);
      await expectSound(page, `${variant}: menu`, 'header');
      for (const group of await findSheet(page).locator('summary').all()) await group.tap();
      await expectSound(page, `${variant}: menu with its groups unfolded`, 'header');
    });
});

const STATES = {
  'every step of the quiz is accessible, with its errors': async (page: Page) => {
    const dialog = await openQuiz(page);
    const expectStep = (state: string) => expectSound(page, state, 'dialog');
    await expectStep('qualification');
    await dialog.getByText('I already have a newsletter').click();
    await expectStep('platform');
    await dialog.getByText('Ghost').click();
    await expectStep('list size');
    await dialog.getByText('2,500 to 9,999').click();
    await expectStep('personal info');
    await leaveFields(page);
    await expectStep('errors');
  },
  'banners are accessible, whenever they appear': async (page: Page) => {
    const context = page.context();
    await page.goto('/about?ad_banner=true');
    await expectSound(page, 'ad banner', '#banners');
    await context.clearCookies();
    await page.goto('/about');
    await addReferral(context);
    await expect(page.locator('[data-banner="referral"]')).toBeVisible();
    await expectSound(page, 'late referral banner', '#banners');
    await page.reload();
    await expectSound(page, 'referral banner', '#banners');
  },
};
const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });

for (const [[title, walk], [size, viewport]] of pairUp(Object.entries(STATES), SIZES))
  test.describe(`at the width of a ${size}`, () => {
    test.use({ viewport, ...calm });

    test(title, ({ page }) => walk(page));
  });

/** Tabs through the fields of the last step without filling them in. */
async function leaveFields(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/first name/i).focus();
  await dialog.getByLabel(/last name/i).focus();
  await dialog.getByLabel(/email/i).fill('nobody');
  await dialog.getByLabel(/email/i).blur();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
}
