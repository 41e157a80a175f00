import type { Page } from '@playwright/test';
import {
  DESKTOP,
  findPanel,
  findSheet,
  findTrigger,
  openLive,
  PHONE,
  tapToggle,
} from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const SCRIPTS = '**/fragments/**/*.js';
/** Longer than a click waits for a script that is loading. */
const SCRIPT_TIMEOUT_MS = 4_000;

/** Holds back all code of fragments until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue().catch(() => {}); // The page that asked for it may be gone.
  });
  return resolve;
}

const blockScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

const fieldOf = (page: Page) => page.getByRole('contentinfo').getByLabel(/^Email/);
const isLandedAt = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}$`));

async function useBar(page: Page): Promise<void> {
  await page.goto('/about');
  await findTrigger(page, 'platform').hover();
  await expect(findPanel(page, 'platform')).toBeVisible();
  await findTrigger(page, 'solutions').click();
  await expect(findPanel(page, 'solutions')).toBeVisible();
  await expect(findPanel(page, 'platform')).toBeHidden();
  await findPanel(page, 'solutions').getByRole('link', { name: 'Publisher' }).click();
  await isLandedAt(page, '/i-am-a/publisher');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click();
  await isLandedAt(page, '/pricing');
}

async function useSheet(page: Page): Promise<void> {
  await page.goto('/about');
  await tapToggle(page);
  await findSheet(page).locator('summary', { hasText: 'Resources' }).tap();
  await findSheet(page).getByRole('link', { name: 'Templates' }).tap();
  await isLandedAt(page, '/templates');
}

async function useForm(page: Page, email: string): Promise<void> {
  await page.goto('/pricing');
  await fieldOf(page).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you! The next letter')).toBeVisible();
  await expect(page).toHaveURL(/\/pricing#/);
}

async function useButton(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/about');
  await page.evaluate(() => scrollTo({ top: 1_100, behavior: 'instant' }));
  await page.clock.runFor(SCRIPT_TIMEOUT_MS);
  await page.getByRole('link', { name: 'Trial Premium Features' }).click();
  await page.clock.runFor(SCRIPT_TIMEOUT_MS);
  await isLandedAt(page, '/pricing');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const DELAYS = [
  ['that never arrives', blockScripts],
  ['that is still on its way', holdScripts],
] as const;
for (const [how, keepBack] of DELAYS.slice(0, isFullScope ? undefined : 1))
  test.describe(`With code ${how}`, () => {
    test.beforeEach(async ({ page, expectTrouble }) => {
      expectTrouble(/ERR_FAILED|failed to load|Failed to fetch|preload/i);
      await keepBack(page);
    });

    test.describe('on a desktop', () => {
      test.use({ viewport: DESKTOP });

      test('menus and links lead on', ({ page }) => useBar(page));
      test('the footer’s form is sent and answered', ({ page }) =>
        useForm(page, `late.${how.length}.${Date.now()}@example.com`));
      test('the button of the quiz leads to the prices', ({ page }) => useButton(page));
    });

    test.describe('on a phone', () => {
      test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

      test('the menu opens, unfolds and leads on', ({ page }) => useSheet(page));
    });
  });

test('Code that arrives late takes over the visitor’s input', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.setViewportSize(PHONE);
  await page.goto('/pricing');
  await fieldOf(page).click();
  await fieldOf(page).fill('ada@example.com');
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
  await findSheet(page).locator('summary', { hasText: 'Resources' }).click();
  releaseScripts();
  await page.locator('header[data-live]').waitFor();
  await page.locator('[data-slot="footer"][data-mounted="true"]').waitFor({ state: 'attached' });
  await expect(findSheet(page).getByRole('link', { name: 'Templates' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(findSheet(page)).toBeHidden();
  await expect(fieldOf(page)).toHaveValue('ada@example.com');
  await openLive(page);
});
