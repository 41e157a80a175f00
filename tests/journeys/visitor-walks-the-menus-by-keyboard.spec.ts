import type { Page } from '@playwright/test';
import {
  DESKTOP,
  findLogo,
  findPanel,
  findSheet,
  findToggle,
  findTrigger,
  PHONE,
} from '../site/menus.ts';
import { expect, test } from '../site/test.ts';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Focusing the bar loads its script. */
const waitUntilLive = (page: Page) => page.locator('header[data-live]').waitFor();

test.describe('At the width of a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a dropdown opens, is walked through and left, and the focus is never lost', async ({
    page,
  }) => {
    await page.goto('/about');
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await press(page, 'Tab');
    await expect(findLogo(page)).toBeFocused();
    await press(page, 'Tab');
    await expect(findTrigger(page, 'platform')).toBeFocused();
    await waitUntilLive(page);
    await press(page, 'ArrowRight');
    await expect(findTrigger(page, 'solutions')).toBeFocused();
    const panel = findPanel(page, 'solutions');
    await press(page, 'Enter');
    await expect(panel).toBeVisible();
    await expect(findTrigger(page, 'solutions')).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'ArrowDown');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await press(page, 'End');
    await expect(panel.getByRole('link').last()).toBeFocused();
    await press(page, 'Escape');
    await expect(findTrigger(page, 'solutions')).toBeFocused();
    await expect(panel).toBeHidden();
    await expect(findTrigger(page, 'solutions')).toHaveAttribute('aria-expanded', 'false');

    await press(page, 'Space', 'Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await press(page, 'Shift+Tab', 'Shift+Tab');
    await expect(findTrigger(page, 'platform')).toBeFocused();
    await expect(panel).toBeHidden();

    await press(page, 'End');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first(),
    ).toBeFocused();
    await press(page, 'Home', 'Enter', 'ArrowDown', 'Enter');
    await expect(page).toHaveURL(/\/newsletter-platform$/);
    await expect(findPanel(page, 'platform')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the logo’s menu opens with the context menu key, and Tab continues after it', async ({
    page,
  }) => {
    await page.goto('/about');
    await press(page, 'Tab', 'Tab');
    await waitUntilLive(page);
    await press(page, 'Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, 'ArrowUp');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await press(page, 'Escape');
    await expect(findLogo(page)).toBeFocused();
    await press(page, 'ContextMenu');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, 'Tab');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(findTrigger(page, 'platform')).toBeFocused();
  });
});

test.describe('At the width of a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens, keeps the focus, and returns it', async ({ page }) => {
    await page.goto('/about');
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
    await expect(findToggle(page)).toBeFocused();
    await waitUntilLive(page);
    await press(page, 'Enter');
    await page.locator('header details[data-state="open"]').waitFor({ state: 'attached' });
    await press(page, 'Tab');
    const sheet = findSheet(page);
    await expect(sheet.getByRole('link', { name: 'Start trial' })).toBeFocused();
    // Once around, the focus is only in the header or, at its end, in the browser's own controls.
    const isWithin = () =>
      page.evaluate(() => document.activeElement?.closest('header, body')?.tagName);
    const seen = new Set<string | undefined>();
    for (let step = 0; step < 24; step++) {
      await press(page, 'Tab');
      seen.add(await isWithin());
      if (!(await page.evaluate(() => document.activeElement?.closest('header')))) break;
    }
    expect([...seen].filter((tag) => tag !== 'HEADER' && tag !== 'BODY')).toEqual([]);
    await sheet.locator('summary', { hasText: 'Solutions' }).focus();
    await press(page, 'Space', 'Tab');
    await expect(sheet.locator('summary', { hasText: 'I want to...' })).toBeFocused();
    await press(page, 'Escape');
    await expect(sheet).toBeHidden();
    await expect(findToggle(page)).toBeFocused();
    await expect(findToggle(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ viewport: DESKTOP, javaScriptEnabled: false });

  test('the skip link leads to the content, and a dropdown opens, leads on and closes', async ({
    page,
  }) => {
    await page.goto('/about');
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
    await expect(findPanel(page, 'platform')).toBeVisible();
    await press(page, 'Enter');
    await expect(findPanel(page, 'platform')).toBeHidden();
    await press(page, 'Enter', 'Tab');
    await expect(findPanel(page, 'platform').getByRole('link').first()).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/newsletter-platform$/);
    await press(page, 'Tab', 'Enter');
    await expect(page).toHaveURL(/#main$/);
  });
});
