import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { ways } from './ways.ts';

const HIDING = 'body{display:none!important}';

test('A module changed in transit does not run, its server HTML stays, and links work', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/valid digest in the 'integrity'/);
  expectTrouble(/mf-navigation@.* failed to load; its server HTML stays/);
  await page.route(/mf-navigation\/.*__federation_expose/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.stolen = true' }),
  );
  const { path, element, reach } = ways.navigation;
  await page.goto(path);
  const navigation = page.locator(element);
  const serverHtml = await navigation.innerHTML();
  await reach(page);
  await expect(navigation).toHaveAttribute('data-mounted', 'failed');
  expect(await navigation.innerHTML()).toBe(serverHtml);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

/** Changes style sheets on their way to the browser, and lists their paths. */
async function changeStyles(page: Page, pattern: RegExp): Promise<string[]> {
  const changed: string[] = [];
  await page.route(pattern, async (route) => {
    changed.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/css', body: HIDING });
  });
  return changed;
}

test.describe(() => {
  test.use({ quizOpensByItself: true });
  test('Styles of the pop-up changed in transit are not applied, and the pop-up works', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/valid digest in the 'integrity'/);
    const { path, element, reach } = ways['lead-popup'];
    const changed = await changeStyles(page, /mf-lead-popup\/.*\.css$/);
    await page.goto(path);
    await reach(page);
    await expect(page.locator(element)).toHaveAttribute('data-mounted', 'true');
    expect(changed.length).toBeGreaterThan(0);
    await expect(page.locator('main')).toBeVisible();
  });
});

test('Styles of other pages changed in transit are not applied, and links work', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/valid digest in the 'integrity'/);
  const changed = await changeStyles(page, /mf-pages\/.*\.css$/);
  await page.goto('/about');
  await page.getByRole('banner').hover();
  // From here on the router takes over clicks.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => changed.length).toBeGreaterThan(0);
  await expect(page.locator('main')).toBeVisible();
});
