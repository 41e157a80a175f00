import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readShifts, watchShift } from '../site/layoutShift.ts';
import {
  DESKTOP,
  findLogo,
  findPanel,
  findSheet,
  findToggle,
  findTrigger,
  MENUS,
  openLive,
} from '../site/menus.ts';
import { pairUp } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

/** From the narrowest desktop to a wide one; the second and third are 2048 and 2560 px at 200 % zoom. */
const WINDOWS = [
  { width: 1024, height: 600 },
  { width: 1024, height: 576 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test.use({ viewport: DESKTOP });

const isLandedAt = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}$`));

test('hovering opens a dropdown before any script ran, and hydration moves nothing', async ({
  page,
}) => {
  await watchShift(page);
  await page.goto('/about');
  await findTrigger(page, 'platform').hover();
  await expect(findPanel(page, 'platform')).toBeVisible();
  await page.locator('header[data-live]').waitFor();
  await expect(findPanel(page, 'platform')).toBeVisible();
  await page.mouse.move(5, 890);
  await expect(findPanel(page, 'platform')).toBeHidden();
  expect(await readShifts(page)).toEqual([]);
});

test('the faces in a menu are fetched when it opens, and not before', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/imani-reyes.png')) faces.push(request.url());
  });
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(faces).toEqual([]);
  const arrived = page.waitForResponse((response) => response.url() === faces[0]);
  await findTrigger(page, 'solutions').hover();
  expect((await arrived).status()).toBe(200);
});

test('the bar stays where it is while the rest of the page arrives', async ({ page }) => {
  await watchShift(page);
  await page.goto('/about');
  const html = (await (await page.request.get('/about')).text()).replace(
    /<script.*?<\/script>/gs,
    '',
  );
  for (const { index, 0: tag } of html.matchAll(
    /<details name="main-menu"[^>]*>|<summary[^>]*>/g,
  )) {
    const cut = index + tag.length;
    await page.evaluate(
      (start) => {
        document.open();
        document.write(start);
      },
      html.slice(0, cut),
    );
    await readShifts(page);
    await page.evaluate((rest) => {
      document.write(rest);
      document.close();
    }, html.slice(cut));
    expect(await readShifts(page), tag).toEqual([]);
  }
});

test('one dropdown is open at a time; Escape, a click elsewhere and another page close it', async ({
  page,
}) => {
  await openLive(page);
  await findTrigger(page, 'platform').hover();
  await findTrigger(page, 'solutions').hover();
  await expect(findPanel(page, 'solutions')).toBeVisible();
  await expect(findPanel(page, 'platform')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(findPanel(page, 'solutions')).toBeHidden();
  await findTrigger(page, 'resources').click();
  await expect(findPanel(page, 'resources')).toBeVisible();
  await page.mouse.click(5, 890);
  await expect(findPanel(page, 'resources')).toBeHidden();
  await findTrigger(page, 'solutions').click();
  await findPanel(page, 'solutions').getByRole('link', { name: 'Newsroom', exact: true }).click();
  await isLandedAt(page, '/i-am-a/newsroom');
  await page.mouse.move(5, 890);
  for (const id of MENUS) await expect(findPanel(page, id)).toBeHidden();
});

test('an open panel stays within the window, whatever its size, and all of it can be reached', async ({
  page,
}) => {
  await openLive(page, '/about?ad_banner=true');
  for (const [viewport, id] of pairUp(WINDOWS, MENUS)) {
    await page.setViewportSize(viewport);
    await findTrigger(page, id).click();
    await expect(findPanel(page, id)).toHaveCSS('opacity', '1');
    const box = await findPanel(page, id).evaluate((panel) => {
      const { left, right, bottom } = panel.getBoundingClientRect();
      return { left, right, bottom, hidden: panel.scrollWidth - panel.clientWidth };
    });
    const state = `${id} at ${viewport.width} x ${viewport.height}`;
    expect(box.left, state).toBeGreaterThanOrEqual(0);
    expect(box.right, state).toBeLessThanOrEqual(viewport.width);
    expect(box.bottom, state).toBeLessThanOrEqual(viewport.height);
    expect(box.hidden, state).toBe(0);
    await findPanel(page, id).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(findPanel(page, id).getByRole('link').last()).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});

test('at 200 % zoom of a small window the menu of a phone has the bar’s place, to its last entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openLive(page);
  await findToggle(page).click();
  await page.locator('header details[data-state="open"]').waitFor({ state: 'attached' });
  const chat = findSheet(page).getByRole('button', { name: 'Chatbot Assistant' });
  await chat.scrollIntoViewIfNeeded();
  await chat.click();
  await expect(findSheet(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Chatbot Assistant' })).toBeVisible();
});

test('a right click on the logo hands out its files, which are SVG', async ({ page }) => {
  await openLive(page);
  for (const name of ['Download icon as SVG', 'Download full logo as SVG']) {
    await findLogo(page).click({ button: 'right' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.svg$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg xmlns=/);
    await expect(findLogo(page)).toBeFocused();
  }
  await findLogo(page).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Brand guidelines' })).toBeVisible();
  await page.mouse.click(5, 890);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('a page decides whether the bar stays, how it looks and what it offers', async ({ page }) => {
  const banner = page.getByRole('banner');
  await page.goto('/enterprise');
  await expect(banner).toHaveClass(/theme-dark/);
  await page.goto('/demo/form');
  await expect(banner).toHaveCSS('position', 'relative');
  await expect(banner.getByRole('link', { name: 'Get a demo' })).toBeHidden();
  await banner.getByRole('link', { name: 'Get started for free' }).click();
  await isLandedAt(page, '/pricing');
  await expect(banner).toHaveCSS('position', 'sticky');
  await expect(banner.getByRole('link', { name: 'Start trial' }).first()).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('hovering opens one dropdown at a time, leaving closes it, and its links lead on', async ({
    page,
  }) => {
    await page.goto('/about');
    await findTrigger(page, 'platform').hover();
    await expect(findPanel(page, 'platform')).toBeVisible();
    await findTrigger(page, 'resources').hover();
    await expect(findPanel(page, 'resources')).toBeVisible();
    await expect(findPanel(page, 'platform')).toBeHidden();
    await page.mouse.move(5, 890);
    await expect(findPanel(page, 'resources')).toBeHidden();
    await findTrigger(page, 'solutions').hover();
    await findPanel(page, 'solutions').getByRole('link', { name: 'Publisher' }).click();
    await isLandedAt(page, '/i-am-a/publisher');
  });
});
