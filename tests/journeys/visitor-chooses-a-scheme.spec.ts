import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

const LIGHT = 'rgb(253, 252, 249)';
const DARK = 'rgb(14, 17, 38)';
const DARK_BAR_ON_LIGHT = '#0c1030';

const getBody = (page: Page) => page.locator('body');
const choose = (page: Page, scheme: string) =>
  page.getByRole('group', { name: 'Color scheme' }).getByRole('radio', { name: scheme }).check();

/** The color that the browser's own bar takes. */
const readThemeColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the system decides, and no control promises more', async ({ page }) => {
    await page.goto('/about');
    await expect(getBody(page)).toHaveCSS('background-color', DARK);
    await expect(page.getByRole('group', { name: 'Color scheme' })).toBeHidden();
  });
});

test.describe('On a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('a visitor who chooses light stays on light pages, from their first frame on', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
        if (seen.length < 20) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/about');
    await expect(getBody(page)).toHaveCSS('background-color', DARK);
    await choose(page, 'Light');
    await expect(getBody(page)).toHaveCSS('background-color', LIGHT);
    await page.goto('/pricing');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    const readFrames = () =>
      page.evaluate(() => [...(window as unknown as { seen: string[] }).seen]);
    await expect.poll(async () => (await readFrames()).length).toBe(20);
    expect(new Set(await readFrames())).toEqual(new Set([LIGHT]));
    await choose(page, 'System');
    await page.reload();
    await expect(getBody(page)).toHaveCSS('background-color', DARK);
  });

  test('print is light', async ({ page }) => {
    await page.goto('/about');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(12, 16, 48)');
  });
});

test('A choice holds for pages that the router shows, and in other tabs', async ({ page }) => {
  await page.goto('/about');
  const other = await page.context().newPage();
  await other.goto('/pricing');
  await choose(page, 'Dark');
  await expect(getBody(page)).toHaveCSS('background-color', DARK);
  await expect(getBody(other)).toHaveCSS('background-color', DARK);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click();
  await page.waitForURL('**/changelog');
  await expect(getBody(page)).toHaveCSS('background-color', DARK);
});

test('The browser’s own bar continues the page, its dark bar of links, or the banner above', async ({
  page,
}) => {
  await page.goto('/about');
  expect(await readThemeColor(page)).toBe('#fdfcf9');
  await page.goto('/enterprise');
  expect(await readThemeColor(page)).toBe(DARK_BAR_ON_LIGHT);
  await page.goto('/about?ad_banner=true');
  expect(await readThemeColor(page)).toBe(DARK_BAR_ON_LIGHT);
  await page.getByRole('button', { name: 'Close this offer' }).filter({ visible: true }).click();
  await expect.poll(() => readThemeColor(page)).toBe('#fdfcf9');
  await choose(page, 'Dark');
  expect(await readThemeColor(page)).toBe('#0e1126');
});
