import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

const MENUS = ['platform', 'solutions', 'resources'] as const;

const item = (page: Page, id: string) => page.locator(`[data-menu="${id}"]`);
const trigger = (page: Page, id: string) => item(page, id).locator('summary');
const panel = (page: Page, id: string) => item(page, id).locator('> div');
const toggle = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Menu"]');
const sheet = (page: Page) => page.locator('nav', { has: page.getByText('Chatbot Assistant') });

async function openLive(page: Page, path = '/about') {
  await page.goto(path);
  await page.getByRole('banner').hover();
  await page.locator('header[data-live]').waitFor();
  await page.mouse.move(5, 500);
}

/** A finger on the toggle; Playwright's own tap scrolls a sticky bar's page first. */
async function tapToggle(page: Page) {
  const box = await toggle(page).boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Controls of header and footer that can be seen and are smaller than 24 px; links within a sentence do not count. */
const findSmallTargets = (page: Page) =>
  page
    .locator('header :is(a, summary, button), footer :is(a, button, input:not([tabindex="-1"]))')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 0;
          return isSeen && !element.closest('p') && Math.min(width, height) < 24;
        })
        .map((element) => element.outerHTML),
    );

test.describe('With a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('hovering opens a dropdown before any script ran, and hydration moves nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shift: number }).shift += (
            entry as never as { value: number }
          ).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/about');
    await trigger(page, 'platform').hover();
    await expect(panel(page, 'platform')).toBeVisible();
    await page.locator('header[data-live]').waitFor();
    await expect(panel(page, 'platform')).toBeVisible();
    await page.mouse.move(5, 890);
    await expect(panel(page, 'platform')).toBeHidden();
    expect(await page.evaluate('window.shift')).toBe(0);
  });

  test('one dropdown is open at a time, Escape closes it under the pointer, a click elsewhere too', async ({
    page,
  }) => {
    await openLive(page);
    await trigger(page, 'platform').hover();
    await trigger(page, 'solutions').hover();
    await expect(panel(page, 'solutions')).toBeVisible();
    await expect(panel(page, 'platform')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'solutions')).toBeHidden();
    await trigger(page, 'resources').click();
    await expect(panel(page, 'resources')).toBeVisible();
    await page.mouse.click(5, 890);
    await expect(panel(page, 'resources')).toBeHidden();
  });

  for (const id of MENUS)
    test(`nothing is wrong with the open ${id} menu, which stays within a small window`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1024, height: 600 });
      await openLive(page, '/about?ad_banner=true');
      await trigger(page, id).click();
      await expect(panel(page, id)).toHaveCSS('opacity', '1');
      const box = await panel(page, id).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
      expect(await findViolations(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
    });

  test('a right click on the logo hands out its files, which are SVG', async ({ page }) => {
    await openLive(page);
    const logo = page.getByRole('banner').getByRole('link', { name: /home$/ });
    await logo.click({ button: 'right' });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of ['Download icon as SVG', 'Download full logo as SVG']) {
      await logo.click({ button: 'right' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.svg$/);
      expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg xmlns=/);
    }
  });
});

test.describe('With the keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a dropdown opens, is walked through and left, and the focus is never lost', async ({
    page,
  }) => {
    await openLive(page);
    await page.keyboard.press('Tab'); // the skip link
    await page.keyboard.press('Tab'); // the logo
    await page.keyboard.press('Tab');
    await expect(trigger(page, 'platform')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(trigger(page, 'solutions')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'solutions')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(panel(page, 'solutions').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(panel(page, 'solutions').getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger(page, 'solutions')).toBeFocused();
    await expect(panel(page, 'solutions')).toBeHidden();
  });

  test('the logo’s menu opens with the context menu key', async ({ page }) => {
    await openLive(page);
    const logo = page.getByRole('banner').getByRole('link', { name: /home$/ });
    await logo.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(logo).toBeFocused();
  });
});

test.describe('With a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the menu covers the screen, holds the page still and lets go of it where it was', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await tapToggle(page);
    await expect(page.locator('header details[data-state="open"]')).toBeVisible();
    await expect(sheet(page)).toHaveCSS('translate', 'none');
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
    const session = await page.context().newCDPSession(page);
    const swipe = { x: 180, y: 600, yDistance: -500, speed: 3_000 };
    await session.send('Input.synthesizeScrollGesture', swipe);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    expect(await findViolations(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await tapToggle(page);
    await expect(sheet(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(400);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('groups unfold, and a link leads on and closes the menu', async ({ page }) => {
    await page.goto('/about');
    await tapToggle(page);
    await expect(page.locator('header details[data-state="open"]')).toBeVisible();
    await sheet(page).getByText('Resources', { exact: true }).tap();
    await sheet(page).getByRole('link', { name: 'Templates' }).tap();
    await expect(page).toHaveURL(/\/templates$/);
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('hovering opens one dropdown at a time, and leaving closes it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    await trigger(page, 'platform').hover();
    await expect(panel(page, 'platform')).toBeVisible();
    await trigger(page, 'resources').hover();
    await expect(panel(page, 'resources')).toBeVisible();
    await expect(panel(page, 'platform')).toBeHidden();
    await page.mouse.move(5, 890);
    await expect(panel(page, 'resources')).toBeHidden();
  });
});

test.describe('With a finger and without JavaScript', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  });

  test('the menu covers the screen and closes again', async ({ page }) => {
    await page.goto('/about');
    await tapToggle(page);
    await expect(sheet(page)).toHaveCSS('translate', 'none');
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await tapToggle(page);
    await expect(sheet(page)).toBeHidden();
  });
});
